import { Link } from 'react-router';
import { forgotPassword } from '#content/office.ts';
import '#web/styles/office.css';
import { buttonClass } from '#web/ui/button.tsx';
import { Entrance } from './entrance.tsx';

export const handle = { hydrate: true };

export function meta() {
  return [{ title: forgotPassword.title }, { name: 'robots', content: 'noindex' }];
}

export default function ForgotPassword() {
  return (
    <Entrance heading={forgotPassword.heading} lead={forgotPassword.lead}>
      <Link to="/admin/login" className={buttonClass('plain')}>
        {forgotPassword.back}
      </Link>
    </Entrance>
  );
}
