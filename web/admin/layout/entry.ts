import { redirect } from 'react-router';
import { dashboardAddress } from '../paths.ts';

export function loader() {
  return redirect(dashboardAddress);
}
