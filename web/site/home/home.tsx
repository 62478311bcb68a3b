export const handle = { css: 'h1{color:#2F3A8F}' };
export function meta() {
  return [{ title: 'Hirawa' }];
}
export default function Home() {
  return (
    <main>
      <h1>Hirawa</h1>
    </main>
  );
}
