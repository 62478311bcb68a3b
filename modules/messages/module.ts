import { defineModule } from '#api/http/define-module.ts';
import { auditTargets, sentences } from '#modules/messages/audit.ts';
import { messages as messagesContract } from '#modules/messages/contract.ts';
import { messageFiles as messageFilesContract } from '#modules/messages/file-contract.ts';
import { messageFiles as messageFilesRoutes } from '#modules/messages/file-routes.ts';
import { jobs } from '#modules/messages/jobs.ts';
import { messageNotes as messageNotesContract } from '#modules/messages/note-contract.ts';
import { messageNotes as messageNotesRoutes } from '#modules/messages/note-routes.ts';
import { messages as messagesRoutes } from '#modules/messages/routes.ts';
import { savedReplies as savedRepliesContract } from '#modules/messages/saved-reply-contract.ts';
import { savedReplies as savedRepliesRoutes } from '#modules/messages/saved-reply-routes.ts';

export const messagesModule = defineModule({
  name: 'messages',
  calls: {
    messages: {
      contract: messagesContract,
      routes: messagesRoutes,
      one: 'ContactMessage',
      many: 'ContactMessages',
      heading: 'Contact messages',
      about: 'Messages of visitors and the replies to them.',
    },
    messageNotes: {
      contract: messageNotesContract,
      routes: messageNotesRoutes,
      one: 'MessageNote',
      many: 'MessageNotes',
      heading: 'Notes on messages',
      about: 'Internal notes of staff on messages.',
    },
    savedReplies: {
      contract: savedRepliesContract,
      routes: savedRepliesRoutes,
      one: 'SavedReply',
      many: 'SavedReplies',
      heading: 'Saved replies',
      about: 'Reusable replies.',
    },
    messageFiles: {
      contract: messageFilesContract,
      routes: messageFilesRoutes,
      one: 'MessageFile',
      many: 'MessageFiles',
      heading: 'Files of messages',
      about: 'Attachments of incoming emails and of replies.',
    },
  },
  jobs,
  audit: { sentences, targets: auditTargets },
  tables: [
    'messages',
    'messageReplies',
    'messageTags',
    'foldedMessages',
    'messageNotes',
    'savedReplies',
    'messageEmails',
    'messageFiles',
    'messageSenders',
  ],
});
