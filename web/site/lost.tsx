import { data } from 'react-router';
export function loader() {
  return data(null, { status: 404 });
}
export default function Lost() {
  return (
    <main>
      <h1>It looks like you're lost...</h1>
    </main>
  );
}
