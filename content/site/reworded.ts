/**
 * English texts before a change of wording with the same meaning, by path. Approvals of their translations, and the owner's
 * own translations, stay valid (modules/translations/text-status.ts).
 */
export const rewordedTexts: Readonly<Record<string, string>> = {
  'appChanges.description': 'What changed in {$brand}, version by version, the newest first.',
  'appChanges.lead': 'Version by version, the newest first.',
  'appChanges.newer': 'Back to the newest',
  'appChanges.empty.text': 'When a new version of the app comes, this page says what changed.',
  'appChanges.update.text':
    'Open the store from which you have the app, look for our name there, and tap Update if the store shows it.',
  'archive.list.description': 'Past newsletters of {$brand}, for everybody to read.',
  'archive.feeds.description': 'Past newsletters of {$brand}.',
  'blog.missing.text': 'It may have been taken down, or the address may have a mistake in it.',
  'blog.archive.description': 'Every post of the {$brand} blog by the month in which it was published.',
  'blog.archive.monthDescription': 'Posts of the {$brand} blog that were published in {$month}.',
  'blog.tag.description': 'Posts of the {$brand} blog about {$name}.',
  'blog.tag.intro': 'Posts with this tag, the newest first.',
  'blog.author.intro': 'Posts by this author, the newest first.',
  'blog.search.description': 'Posts of the {$brand} blog by words in their title or text.',
  'blog.search.hint': 'Type one or more words. A post is found where all of them stand in its title or text.',
  'blog.search.found': 'Posts with “{$text}”, the newest first',
  'blog.search.noneFound': 'No post has “{$text}”',
  'blog.search.noneOlder': 'No older post has “{$text}”',
  'blog.search.tooMany': 'Too many searches came from your network',
  'addressEmail.preview': 'Press the button, and newsletters come to this address.',
  'addressEmail.paragraphs.0':
    'Somebody, we hope it was you, wants to get the {$brand} newsletter at this email address instead of another one.',
  'addressEmail.wasNotMe':
    'Was this not you? Then do nothing: the link ends after a day, and we send nothing more.',
  'confirmationEmail.paragraphs.0':
    'Somebody, we hope it was you, subscribed to the {$brand} newsletter with this email address. It tells you what is new in the app, and what people do with it.',
  'confirmationEmail.paragraphs.1':
    'Confirm below, and you will get the next newsletter. If you do not, we send nothing more to this address.',
  'confirmationEmail.wasNotMe': 'Was this not you? Then do nothing: the request expires after 14 days.',
  'preferencesEmail.paragraphs.0':
    'You asked to see what we know about you. Below you can see it, download it, and change your email address.',
  'preferencesEmail.wasNotMe':
    'Was this not you? Then do nothing: the link ends after an hour. Never forward this email.',
  subscriberFooter: 'You get this email because somebody used the page of the {$brand} newsletter.',
  'faqPage.askText': 'Write to us, we reply as soon as possible.',
  'faqTexts.who-can-read-my-messages.answer.0':
    'In a text chat, only you and the person you write to. Not even we can read it.',
  'faqTexts.who-can-read-my-messages.answer.1':
    'In a group, everybody in the group can read what you send. Before you share something private, look at the list of participants.',
  'faqTexts.who-can-read-my-messages.answer.2':
    'Anybody who holds your unlocked phone can read what is on it, so please use a screen lock.',
  'faqTexts.privacy-settings.answer.0': 'You decide what others see of you. You can change it at any time.',
  'faqTexts.who-sees-me-nearby.answer.0':
    'Nobody, until you allow {$brand} to use your location and turn on friends nearby. Then people close to you who use it too may find you, and you may find them.',
  'faqTexts.who-sees-me-nearby.answer.2':
    'Meeting somebody for the first time? Choose a public place, and tell a friend where you are going.',
  'faqTexts.block-a-person.answer.0':
    'A person whom you block can no longer write to you. We do not tell them.',
  'faqTexts.report-abuse.answer.1':
    'You can also write to us on the Contact Us page. If somebody is in danger, please call the police first.',
  'faqTexts.report-abuse.steps.3':
    'Tap Send. We look at it, and the person does not learn who reported them.',
  'faqTexts.scams.answer.0':
    'Stop, and send nothing. Fraud often begins with a hurry: a prize, a job, a friend who suddenly needs money. Call that friend before you pay.',
  'faqTexts.scams.answer.1':
    'We never ask for your codes or for the number of your card, whoever says that they come from us.',
  'faqTexts.scams.answer.2':
    'Block the person and report them: the answers above have the steps. If you have paid, tell your bank and the police at once, then write to us on the Contact Us page.',
  'faqTexts.lost-or-stolen-phone.answer.0': 'Your account hangs on your phone number, so begin with the SIM.',
  'faqTexts.lost-or-stolen-phone.answer.1':
    'A screen lock keeps strangers out of what is on the phone. Without one, they can read it.',
  'faqTexts.lost-or-stolen-phone.steps.1': 'Lock or erase the phone from afar, if its maker offers that.',
  'faqTexts.somebody-has-my-account.question': 'Somebody else has my account. What can I do?',
  'faqTexts.somebody-has-my-account.answer.0':
    'Tell us at once on the Contact Us page with the topic Others. Give your phone number and the day when you noticed it. Never send us a code.',
  'faqTexts.somebody-has-my-account.answer.1':
    'Tell your friends in another way that messages from your account may not be yours, and that they should send no money.',
  'faqTexts.somebody-has-my-account.answer.2':
    'If your SIM stopped working, call your mobile network first: somebody may have moved your number.',
  'faqTexts.delete-a-contact.answer.0':
    'Deleting a contact does not block that person, and does not delete your chat with them. Both are separate steps.',
  'faqTexts.mute-a-chat.answer.0':
    'A muted chat still receives messages, but your phone stays quiet. Nobody in the chat can see that you muted it. It works for groups too.',
  'faqTexts.delete-a-message.answer.0':
    'Please remember that somebody may have read or saved a message before you delete it. We cannot bring a deleted message back.',
  'faqTexts.delete-a-message.steps.0': 'Press the message and hold it.',
  'faqTexts.back-up-chats.answer.0':
    'We cannot bring a chat back for you. A text chat opens only on the phones of the two people in it, and we have no copy that we could read.',
  'faqTexts.back-up-chats.answer.1':
    'Keep what matters to you in another place too, such as pictures and addresses, before you reset your phone or remove the app.',
  'faqTexts.back-up-chats.answer.2':
    'To learn whether your version of the app can make a backup, write to us on the Contact Us page.',
  'faqTexts.new-phone.answer.1':
    'Do not count on finding old chats on the new phone, as we cannot bring them back. Keep the old phone until you have looked, and write to us if you are not sure.',
  'faqTexts.group-capacity.answer.0': 'Up to {$groupCapacity} participants, you included.',
  'faqTexts.group-capacity.answer.1':
    'When a group is full, somebody must leave before another person can come in.',
  'faqTexts.add-people-to-a-group.answer.0':
    'The person who created the group decides who may come in. Please ask people first: not everybody likes to wake up in a new group.',
  'faqTexts.leave-a-group.answer.0':
    'After leaving you receive nothing more from the group. What you wrote before stays with those who have it. If you only want quiet, mute the group instead.',
  'faqTexts.open-a-video-room.steps.2': 'Choose whom to invite.',
  'faqTexts.open-a-video-room.steps.3': 'Tap Open. The others tap Join to come in.',
  'faqTexts.video-room-capacity.answer.0': 'Up to {$roomCapacity} persons at the same time, you included.',
  'faqTexts.what-is-a-minute-video.answer.0':
    'A short video that you show for a limited time: {$minuteVideoDefaultHours} hours, or up to {$minuteVideoMaximumWeeks} week if you set it so. Others can watch it and repost it.',
  'faqTexts.what-is-a-sponsored-video.answer.0':
    'A video that somebody pays to have shown to more people, for example a shop, a band or a school. It is marked as sponsored.',
  'faqTexts.withdraw-money.answer.1':
    'We may ask you to show who you are before we pay out, where the law or our payment provider asks for it.',
  'faqTexts.withdraw-money.answer.2':
    'Has your money not come? Write to us on the Contact Us page with the topic Payment. Give the day and the amount, and never the number of your card.',
  'faqTexts.refunds.answer.1':
    'If you paid and received nothing, or paid twice, write to us on the Contact Us page with the topic Payment. Give the day and the amount, and never the number of your card.',
  'faqTexts.buy-filters-and-stickers.answer.0':
    'You see what a filter, sticker or memoji costs before you take it. Purchases are non-refundable.',
  'faqTexts.log-in.answer.1': 'Keep the code to yourself. We never ask for it, and nobody else needs it.',
  'faqTexts.log-in.answer.2':
    'You no longer have that number? Write to us on the Contact Us page with the topic Others.',
  'faqTexts.code-does-not-come.question': 'My verification code does not come. What can I do?',
  'faqTexts.code-does-not-come.answer.0':
    'Most often the number is mistyped or the network is slow. If nothing helps, write to us on the Contact Us page with the topic Errors, and tell us your network and the time when you asked for the code.',
  'faqTexts.code-does-not-come.steps.3':
    'Start the phone again, and ask for a new code. Only the newest one may work.',
  'faqTexts.delete-my-account.steps.2': 'Enter your phone number, to show that it is you.',
  'faqTexts.download.answer.1':
    'The Download part of our home page leads to each of them. On a computer, point the camera of your phone at the code there.',
  'faqTexts.app-version.answer.0':
    'The store from which you have the app brings new versions. Names differ a little from phone to phone.',
  'faqTexts.app-version.answer.1': 'What changed in each version stands on our page What is new.',
  'about.team.members.2.text':
    'Listens to what people ask for, decides what comes next, and removes what nobody needs.',
  'accessibility.description':
    'What we do so that everybody can use the website of {$brand}, what does not work yet, and how to tell us.',
  'accessibility.lead':
    'This site is for everybody, on any phone, with or without script, by touch, by keys or by ear.',
  'accessibility.aim.heading': 'What we aim at',
  'accessibility.aim.paragraphs.1':
    'We test it ourselves, with programs and by hand. Nobody outside has examined it.',
  'accessibility.done.list.0.name': 'Keys',
  'accessibility.done.list.0.text':
    'Everything works with the keyboard alone. You see where you are, and the first link skips to the content.',
  'accessibility.done.list.1.text':
    'Texts stand out from their ground, in the light and in the dark look. The site follows the choice of your phone.',
  'accessibility.done.list.2.text':
    'Set the text of your browser to 200 %, or use a narrow window: nothing is cut off, and you need not scroll sideways.',
  'accessibility.done.list.3.name': 'No script',
  'accessibility.done.list.3.text': 'Every page and every form works without script.',
  'accessibility.done.list.4.text': 'If you asked your phone for less motion, nothing slides or fades here.',
  'accessibility.done.list.5.text':
    'Pages have headings, names for each field, and texts for pictures that say something. What a form answers is read out.',
  'accessibility.done.list.6.text': 'A form says what is wrong, beside the field, and keeps what you typed.',
  'accessibility.limits.list.0':
    'Pictures in our blog may lack a good description, if their author wrote none.',
  'accessibility.limits.list.1': 'Videos in our blog may lack captions.',
  'accessibility.limits.list.3':
    'The app stores and the social networks that we link to are not ours, and we cannot mend them.',
  'accessibility.report.text':
    'Something does not work for you? Tell us the page, what you tried, and what you use: phone, browser, screen reader. We reply as soon as possible.',
  'careers.values.1.text': 'Every megabyte is somebody’s lunch. We count them.',
  'careers.values.3.text': 'The people who build also test, and read what you write to us.',
  'contact.topicHints.Payment': 'Give the day and the amount. Never send us the number of your card.',
  'contact.topicHints.Errors': 'Tell us your phone, what you tapped, and what you saw.',
  'contact.privacyHint.before': 'How we use what you write is in our ',
  'download.samsung.text': 'Samsung Galaxy Store is on it already. Google Play works too, if you prefer it.',
  'download.huawei.text': 'Huawei AppGallery is on it already. You need no other store.',
  'download.android.text':
    'Google Play is on most of them. If yours has another of the three stores, that one is just as good.',
  'download.windows.text':
    'It is an app for Android phones. Point the camera of your phone at the code to get it there.',
  'download.mac.text':
    'It is an app for Android phones. Point the camera of your phone at the code to get it there.',
  'download.computer.text':
    '{$brand} is an app for Android phones. Point the camera of your phone at the code.',
  'home.features.rooms.text':
    'Open a room and see everybody: up to {$roomCapacity} people, face to face, in one video chat.',
  'home.reasons.list.2.text':
    'A quiet chat for two, a room for {$roomCapacity}, a group for {$groupCapacity}. A video for a day or for a week. You set it.',
  'press.description': 'Facts about {$brand}, its mark and its pictures, ready to use.',
  'press.marks.heading': 'Marks',
  'press.marks.text':
    'You may show our mark when you write about {$brand}. Please leave its shape and its colours as they are, give it room, and do not let it look as if we wrote your text.',
  'press.marks.name': 'The name is written {$brand}, as it stands here.',
  'press.marks.list.mark.name': 'The mark',
  'press.marks.list.onIndigo.name': 'The mark and the name, on dark',
  'press.marks.list.onIndigo.alt': 'The mark and the name on indigo cloth',
  'press.marks.list.onLight.name': 'The mark and the name, on light',
  'press.marks.list.onLight.alt': 'The mark and the name on a light ground',
  'press.pictures.text':
    'Free to use in texts about {$brand}. They are drawings of ours; we have no photographs here.',
  'press.kit.text': 'The facts as text, the marks and the pictures.',
  'press.contact.text':
    'Write to us with your question and your deadline. A small team reads it, so a person who knows will answer.',
  'security.description':
    'Which chats in {$brand} are end-to-end encrypted and which are not, what we can see, and how to report a weakness or a person.',
  'security.lead': 'What is locked, what is not, and where to tell us when something is wrong.',
  'security.chats.intro': 'We make this promise where we can keep it, and nowhere else.',
  'security.chats.rows.groups.text': 'Everybody in the group, up to {$groupCapacity} participants.',
  'security.chats.rows.rooms.text': 'Everybody in the room, up to {$roomCapacity} persons.',
  'security.chats.rows.videos.text': 'Those who may watch it while it is shown.',
  'security.chats.after':
    'We look into groups, video rooms and minute videos only for the purposes that our Privacy Policy names, for example when somebody reports abuse.',
  'security.how.after':
    'This also means that we cannot bring a lost message back for you, and cannot hand over what we cannot read.',
  'security.see.can.0':
    'Between which accounts an encrypted message goes, when, and how large it is. Without that it would not arrive.',
  'security.see.can.3':
    'A message from an encrypted chat, if somebody in that chat reports it: the phone then sends us a copy of what was reported.',
  'security.yours.points.0': 'Lock your phone. Whoever holds it unlocked can read what is on it.',
  'security.yours.points.2':
    'Give your codes to nobody, not even to a person who says that they come from us. We never ask for them.',
  'security.yours.points.3': 'Think before you share: the other person can pass on what you wrote.',
  'security.person.paragraphs.0':
    'Somebody threatens you, cheats you or shares stolen pictures? Tell us. The person does not learn who reported them.',
  'security.person.paragraphs.1':
    'If somebody is in danger, please call the police first. You cannot call them through our app.',
  'security.weakness.heading': 'Report a weakness',
  'security.weakness.paragraphs.0':
    'You found a hole in the app or on this site? Thank you for telling us before you tell others.',
  'security.weakness.paragraphs.1':
    'We read every report, reply as soon as possible, and repair what is wrong. We do not promise money for a report.',
  'security.weakness.list.0': 'What you found, and what somebody could do with it.',
  'security.weakness.list.1': 'How to see it, step by step.',
  'security.weakness.rules':
    'Use only accounts of your own, take no data of others, break nothing, and give us time for the repair.',
  'security.weakness.fileLink': 'The same for programs: security.txt',
  'status.now.unknown': 'Nothing is known yet',
  'status.parts.database.text': 'The blog, the questions, what you send us.',
  'status.parts.storage.text': 'Pictures and files that our team put here.',
  'status.day.summary': 'Answered {$percent} % of the time in the last 24 hours',
  'status.quarter.summary': 'Answered {$percent} % of the time in the last 90 days',
  'status.troubles.line': '{$time}: answered {$percent} % of the time',
  'status.how.paragraphs.0':
    'Once a minute this site looks whether its own database, its mail server and its place for files answer, and keeps what it finds for 90 days. Nobody else measures here.',
  'status.how.contactLink': 'Something else does not work? Write to us',
  'legalPage.englishOnly': 'This text is in English. It counts until a person has approved a translation.',
  'legalPage.englishCounts': 'This is a translation. The English text counts.',
  'notFound.text': 'We can’t find that page. It may have moved, or the address may have a mistake in it.',
  'offline.text':
    'This page was not opened on this device before, so it is not kept here. Pages that you have read open again without a line.',
  'offline.kept': 'You are offline, or the line is slow. This page is as you read it on {$time}.',
  'preferences.topicsNote': 'Newsletters for everybody reach you as well.',
  'preferences.mineNote':
    'To see it, download it or change your email address, you need a private link. We send it to your own address.',
  'preferences.address': 'Another email address',
  'preferences.tooMany': 'Too many emails were asked for today. Please try again tomorrow.',
  'shell.newsletter.topicsNote':
    'You can change this at any time with the link in each email. News for everybody comes in any case.',
  'messages.newsletter.subscribed.confirmNote':
    'One more step: open the email that we sent you and confirm your address. We write to you only after that.',
  'messages.newsletter.refused.busyNote':
    'Many sign-ups came from your network just now. Please try again in a minute: nothing is wrong with your address.',
  'messages.newsletter.refused.failedNote':
    'The fault is on our side, not with your address. Please try again in a minute.',
  'messages.newsletter.refused.trapNote':
    'Please leave the last box empty: it is there for robots. Then subscribe again.',
  'messages.newsletter.unsubscribe': 'Press the button, and we send no more emails to {$email}.',
  'messages.newsletter.unsubscribed':
    'We send no more emails to {$email}. You can subscribe again any time at the foot of every page.',
  'messages.newsletter.address': 'Press the button, and our newsletters come to {$email} from now on.',
  'messages.newsletter.addressChanged.title': 'Your address is changed',
  'messages.newsletter.visitEmail': 'Press the button, and we send no more emails about visits to {$email}.',
  'messages.newsletter.visitEmailStopped.title': 'The weekly email is stopped',
  'messages.newsletter.visitEmailStopped':
    'We send no more emails about visits to {$email}. You can turn them on again on the page of visits.',
  'messages.newsletter.linkUnknown.title': 'This link does not work any more',
  'messages.newsletter.linkUnknown':
    'It is incomplete or too old, or a newer email has replaced it. Subscribe again at the foot of this page to get a new one.',
  'messages.newsletter.linkUnknown.unsubscribe':
    'It is incomplete, or that address is not on our list any more. Use the link at the foot of the last newsletter you got, or write to us, and we take you off the list.',
  'messages.contact.refused.failedNote':
    'The fault is on our side, not with your message. It is still there: please send it again in a minute.',
  'fault.text': 'The fault is ours, not yours. We have been notified. Please try again in a moment.',
  'fault.away.text': 'We could not load it. The fault is ours, not yours. Please try again in a moment.',
  'fault.tooLong.text':
    'This form does not take that much. Nothing was sent. Go back, where your words still stand, and make it shorter.',
  'plainFaults.wrongMethod.text':
    'This address shows a page and takes no form. Go back and try again, or begin at the home page.',
  'plainFaults.foreignForm.title': 'This form was not taken',
  'plainFaults.foreignForm.text': 'It came from a page of another site. Please send it from our own page.',
};
