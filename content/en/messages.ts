/**
 * Messages for visitors and subscribers by key. Each message is translated: types require a translation in every
 * language. Sentences of the specification's section 8 are verbatim. A key with `.note` is a second, clearer
 * sentence. Values are in braces: `{$email}`.
 */
export const messages = {
  'email.required': 'Please enter an email address.',
  'newsletter.subscribed.title': 'Congratulations',
  'newsletter.subscribed': 'You have successfully subscribed to our newsletter!',
  'newsletter.subscribed.confirmNote':
    'One more step: open the email that we sent you and confirm your address. We will send you nothing else until you do.',
  'newsletter.refused.title': 'Oops!',
  'newsletter.refused': 'Unfortunately your subscription was unsuccessful, please try again',
  'newsletter.refused.invalidNote': 'Please enter one email address, such as ada@example.com.',
  'newsletter.refused.busyNote':
    'There were many sign-ups from your network just now. Nothing is wrong with your address: please try again in a minute.',
  'newsletter.refused.failedNote':
    'The problem is on our side, not with your address. Please try again in a minute.',
  'newsletter.refused.trapNote':
    'Please leave the last box empty: it is there to catch robots. Then subscribe again.',
  'newsletter.refused.offlineNote':
    'The site could not be reached. Your address is still in the field: please check your connection and try again.',
  'newsletter.confirm.title': 'Confirm your subscription',
  'newsletter.confirm': 'Press the button to receive our newsletter at {$email}.',
  'newsletter.confirm.button': 'Yes, subscribe me',
  'newsletter.chosenTopics': 'You chose to hear about: {$topics}',
  'newsletter.confirmed.title': 'You are subscribed',
  'newsletter.confirmed': 'Thank you. The next email will reach you at {$email}.',
  'newsletter.unsubscribe.title': 'Unsubscribe from the newsletter?',
  'newsletter.unsubscribe': 'Press the button and we will stop sending emails to {$email}.',
  'newsletter.unsubscribe.button': 'Unsubscribe',
  'newsletter.unsubscribed.title': 'You are unsubscribed',
  'newsletter.unsubscribed':
    'We will send no more emails to {$email}. You can subscribe again at any time at the bottom of every page.',
  'newsletter.address.title': 'Get newsletters at this address?',
  'newsletter.address': 'Press the button and our newsletters will go to {$email} from now on.',
  'newsletter.address.button': 'Yes, use this address',
  'newsletter.addressChanged.title': 'Your address has been changed',
  'newsletter.addressChanged': 'The next newsletter will reach you at {$email}.',
  'newsletter.visitEmail.title': 'Stop the weekly email?',
  'newsletter.visitEmail': 'Press the button and we will stop sending emails about visits to {$email}.',
  'newsletter.visitEmail.button': 'Stop these emails',
  'newsletter.visitEmailStopped.title': 'The weekly email has been stopped',
  'newsletter.visitEmailStopped':
    'We will send no more emails about visits to {$email}. You can turn them on again on the page of visits.',
  'newsletter.linkUnknown.title': 'This link no longer works',
  'newsletter.linkUnknown':
    'It is incomplete or too old, or a newer email has replaced it. Subscribe again at the bottom of this page to get a new one.',
  'newsletter.linkUnknown.unsubscribe':
    'It is incomplete, or that address is no longer on our list. Use the link at the bottom of the last newsletter you got, or write to us and we will take you off the list.',
  'newsletter.statusAsked.title': 'One more step',
  'newsletter.statusAsked':
    'We sent an email to {$email}. Open it and confirm the address. Until then we will send you nothing else.',
  'newsletter.statusConfirm.title': 'Get emails about the status?',
  'newsletter.statusConfirm': 'Press the button and we will send emails about the status to {$email}.',
  'newsletter.statusConfirm.button': 'Yes, send them',
  'newsletter.statusConfirmed.title': 'You will hear from us',
  'newsletter.statusConfirmed': 'We will write to {$email} when something does not work.',
  'newsletter.statusLeave.title': 'Stop the emails about the status?',
  'newsletter.statusLeave': 'Press the button and we will send no more emails about the status to {$email}.',
  'newsletter.statusLeave.button': 'Stop these emails',
  'newsletter.statusLeft.title': 'The emails have been stopped',
  'newsletter.statusLeft':
    'We will send no more emails about the status to {$email}. You can ask for them again on the status page.',
  'newsletter.linkUnknown.status':
    'It is incomplete or too old, or a newer email has replaced it. You can ask for the emails again on the status page.',
  'contact.sent.title': 'Sent Successfully',
  'contact.sent': "Thank You for contacting us, we'll reply you as soon as possible",
  'contact.refused.title': 'Oops!',
  'contact.refused': 'Unsuccessful, Please try again',
  'contact.refused.invalidNote': 'Some fields need another look. What you wrote is still there.',
  'contact.refused.failedNote':
    'The problem is on our side, not with your message. It is still there: please send it again in a minute.',
  'contact.refused.offlineNote':
    'The site could not be reached. Your message is still there: please check your connection and send it again.',
  'contact.tooMany': 'Too many messages came from your network. Please try again in {$minutes} min.',
  'contact.body.required': 'Please write your message.',
  'contact.body.tooLong': 'A message can have up to 5,000 characters.',
  'contact.topic.invalid': 'Please choose one of the topics.',
  'email.invalid': 'Please enter one email address, such as ada@example.com.',
  'email.mistyped': 'Did you mean {$host}? Please check your email address and send it again.',
  'email.tooLong': 'An email address can have up to 254 characters, 64 of them before the @.',
  'phone.required': 'Please enter a phone number.',
  'phone.invalid': 'A phone number has 7 to 15 digits, for example 0803 555 0142 or +234 803 555 0142.',
  'request.invalid': 'Please fix the fields below.',
  'request.tooMany': 'Too many requests came from your network. Please try again in {$seconds} s.',
  'request.failed': 'Something went wrong on our side. We have been notified. Please try again.',
} as const;
