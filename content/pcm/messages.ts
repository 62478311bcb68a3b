import type * as en from '#content/en/messages.ts';
import type { Translated } from '#content/translated.ts';

export const messages: Translated<typeof en.messages> = {
  'email.required': 'Abeg enter email address.',
  'newsletter.subscribed.title': 'Congratulations',
  'newsletter.subscribed': 'You don subscribe to our newsletter!',
  'newsletter.subscribed.confirmNote':
    'One more step: open di email wey we send you and confirm your address. Na only afta dat we go write you.',
  'newsletter.refused.title': 'Oops!',
  'newsletter.refused': 'Sorry, your subscription no work, abeg try again',
  'newsletter.refused.invalidNote': 'Abeg enter one email address, like ada@example.com.',
  'newsletter.refused.busyNote':
    'Plenty sign-ups just come from your network. Abeg try again afta one minute: nothing dey wrong wit your address.',
  'newsletter.refused.failedNote':
    'Di fault dey our side, no be your address. Abeg try again afta one minute.',
  'newsletter.refused.trapNote': 'Abeg leave di last box empty: na for robots e dey. Den subscribe again.',
  'newsletter.refused.offlineNote':
    'We no fit reach di site. Your address still dey inside di field: abeg check your connection and try again.',
  'newsletter.confirm.title': 'Confirm your subscription',
  'newsletter.confirm': 'Press di button make our newsletter dey reach you at {$email}.',
  'newsletter.confirm.button': 'Yes, subscribe me',
  'newsletter.chosenTopics': 'You choose to hear about: {$topics}',
  'newsletter.confirmed.title': 'You don subscribe',
  'newsletter.confirmed': 'Thank you. Di next email go reach you at {$email}.',
  'newsletter.unsubscribe.title': 'You wan unsubscribe from di newsletter?',
  'newsletter.unsubscribe': 'Press di button, and we no go send emails to {$email} again.',
  'newsletter.unsubscribe.button': 'Unsubscribe',
  'newsletter.unsubscribed.title': 'You don unsubscribe',
  'newsletter.unsubscribed':
    'We no go send emails to {$email} again. You fit subscribe again anytime for di bottom of every page.',
  'newsletter.address.title': 'You wan get newsletters for dis address?',
  'newsletter.address': 'Press di button, and our newsletters go dey come to {$email} from now on.',
  'newsletter.address.button': 'Yes, use dis address',
  'newsletter.addressChanged.title': 'Your address don change',
  'newsletter.addressChanged': 'Di next newsletter go reach you at {$email}.',
  'newsletter.visitEmail.title': 'You wan stop di weekly email?',
  'newsletter.visitEmail': 'Press di button, and we no go send emails about visits to {$email} again.',
  'newsletter.visitEmail.button': 'Stop dis emails',
  'newsletter.visitEmailStopped.title': 'Di weekly email don stop',
  'newsletter.visitEmailStopped':
    'We no go send emails about visits to {$email} again. You fit turn dem on again for di page of visits.',
  'newsletter.linkUnknown.title': 'Dis link no dey work again',
  'newsletter.linkUnknown':
    'E no complete or e don too old, or newer email don replace am. Subscribe again for di bottom of dis page to get new one.',
  'newsletter.linkUnknown.unsubscribe':
    'E no complete, or dat address no dey our list again. Use di link wey dey di bottom of di last newsletter wey you get, or write us, and we go remove you from di list.',
  'newsletter.statusAsked.title': 'One more step',
  'newsletter.statusAsked':
    'We don send email to {$email}. Open am and confirm di address. Before den we no go send you any oda tin.',
  'newsletter.statusConfirm.title': 'You wan get emails about di status?',
  'newsletter.statusConfirm': 'Press di button, and we go dey send emails about di status to {$email}.',
  'newsletter.statusConfirm.button': 'Yes, send dem',
  'newsletter.statusConfirmed.title': 'You go hear from us',
  'newsletter.statusConfirmed': 'We go write {$email} when sometin no dey work.',
  'newsletter.statusLeave.title': 'You wan stop emails about di status?',
  'newsletter.statusLeave': 'Press di button, and we no go send emails about di status to {$email} again.',
  'newsletter.statusLeave.button': 'Stop dis emails',
  'newsletter.statusLeft.title': 'Di emails don stop',
  'newsletter.statusLeft':
    'We no go send emails about di status to {$email} again. You fit ask for dem again for di status page.',
  'newsletter.linkUnknown.status':
    'E no complete or e don too old, or newer email don replace am. You fit ask for di emails again for di status page.',
  'contact.sent.title': 'Message don go',
  'contact.sent': 'Thank you say you contact us, we go reply you as soon as possible',
  'contact.refused.title': 'Oops!',
  'contact.refused': 'E no work, abeg try again',
  'contact.refused.invalidNote': 'Abeg look some fields again. Wetin you write still dey there.',
  'contact.refused.failedNote':
    'Di fault dey our side, no be your message. E still dey there: abeg send am again afta one minute.',
  'contact.refused.offlineNote':
    'We no fit reach di site. Your message still dey there: abeg check your connection and send am again.',
  'contact.tooMany': 'Too many messages don come from your network. Abeg try again afta {$minutes} min.',
  'contact.body.required': 'Abeg write your message.',
  'contact.body.tooLong': 'Message fit get up to 5,000 characters.',
  'contact.topic.invalid': 'Abeg choose one of di topics.',
  'email.invalid': 'Abeg enter one email address, like ada@example.com.',
  'email.mistyped': 'You mean {$host}? Abeg check your email address and send am again.',
  'email.tooLong': 'Email address fit get up to 254 characters, and 64 of dem before di @.',
  'phone.required': 'Abeg enter phone number.',
  'phone.invalid': 'Phone number get 7 to 15 digits, for example 0803 555 0142 or +234 803 555 0142.',
  'request.invalid': 'Abeg correct di fields wey dey below.',
  'request.tooMany': 'Too many requests don come from your network. Abeg try again afta {$seconds} s.',
  'request.failed': 'Sometin go wrong for our side. We don get alert about am. Abeg try again.',
};
