import { redirect } from 'react-router';

/** Redirects password managers to the staff account, where a password is changed (W3C, A Well-Known URL for Changing Passwords). */
export function loader() {
  return redirect('/admin/dashboard/account', 302);
}
