import { redirect } from 'react-router';

/** Redirects to the download section of the home page. This address is short, for print and speech. */
export function loader() {
  return redirect('/#download', 302);
}
