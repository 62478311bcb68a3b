import { Outlet } from 'react-router';
export const handle = { css: 'body{margin:0}' };
export default function SiteLayout() {
  return <Outlet />;
}
