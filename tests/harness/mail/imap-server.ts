import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

type Message = { uid: number; text: string; flags: Set<string>; folder: string };

export type ImapDialect = {
  capabilities: string;
  /** The prefix of every folder except INBOX. */
  prefix: string;
  delimiter: string;
  /** The response to CREATE of an existing folder. */
  exists: string;
  /** The response to CREATE of a folder without the prefix, or of any folder with `canCreate: false`. */
  invalid: string;
  canCreate?: boolean;
};

/**
 * Three servers of Debian 12 with default settings, measured with the real servers. Each rejects a folder without its prefix.
 */
export const imapDialects = {
  'Dovecot 2.3': {
    capabilities: 'IMAP4rev1 STARTTLS NAMESPACE MOVE UIDPLUS IDLE',
    prefix: '',
    delimiter: '.',
    exists: 'NO [ALREADYEXISTS] Mailbox already exists',
    invalid: 'NO [CANNOT] Invalid mailbox name',
  },
  'Cyrus 3.6': {
    capabilities: 'IMAP4rev1 NAMESPACE MOVE UIDPLUS IDLE',
    prefix: 'INBOX.',
    delimiter: '.',
    exists: 'NO Mailbox already exists',
    invalid: 'NO Permission denied',
  },
  'Courier 5.0': {
    capabilities: 'IMAP4rev1 STARTTLS NAMESPACE UIDPLUS IDLE',
    prefix: 'INBOX.',
    delimiter: '.',
    exists: 'NO Cannot create this folder.',
    invalid: 'NO Invalid mailbox name.',
  },
} as const satisfies Record<string, ImapDialect>;

/** An IMAP server on a free port with the commands that reading a mailbox needs (RFC 3501, 6; RFC 6851; RFC 2177). */
export type ImapServer = AsyncDisposable & {
  port: number;
  /** Adds a message and reports it to connections in IDLE. */
  add(text: string): void;
  messages: Message[];
  commands: string[];
};

type ImapState = { dialect: ImapDialect; messages: Message[]; folders: Set<string> };

const validLogins = new Map([['"bounces@example.com" "secret"', true]]);

/** Starts the server with an empty INBOX for bounces@example.com and the password `secret`. */
export async function startImapServer(
  dialect: ImapDialect = imapDialects['Dovecot 2.3'],
): Promise<ImapServer> {
  const state: ImapState = { dialect, messages: [], folders: new Set(['INBOX']) };
  const { messages } = state;
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const idling = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    let rest = '';
    let idleTag = '';
    const handleLine = (line: string): string[] => {
      if (line === 'DONE') {
        idling.delete(socket);
        return [`${idleTag} OK IDLE completed`];
      }
      const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
      commands.push(command);
      if (command === 'IDLE') {
        idleTag = tag;
        idling.add(socket);
        return ['+ idling'];
      }
      const lines = handleCommand(command, state);
      return [...lines.slice(0, -1), `${tag} ${lines.at(-1)}`];
    };
    socket.write(`* OK [CAPABILITY ${dialect.capabilities}] ready\r\n`);
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        socket.write(
          handleLine(line)
            .map((part) => `${part}\r\n`)
            .join(''),
          'latin1',
        );
      }
    });
    socket.on('close', () => idling.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    messages,
    commands,
    add: (text) => {
      messages.push({ uid: messages.length + 1, text, flags: new Set(), folder: 'INBOX' });
      for (const socket of idling) socket.write(`* ${filterInbox(messages).length} EXISTS\r\n`);
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function filterInbox(messages: readonly Message[]): Message[] {
  return messages.filter(({ folder }) => folder === 'INBOX');
}

/** Returns the lines of a response; the last line is tagged. */
function handleCommand(command: string, state: ImapState): string[] {
  const { dialect, messages, folders } = state;
  const [, name = '', rest = ''] = /^((?:UID )?\S+) ?(.*)$/.exec(command) ?? [];
  const inbox = filterInbox(messages);
  const [, uid = '', parameters = ''] = /^(\d+) (.*)$/.exec(rest) ?? [];
  const found = inbox.find((message) => message.uid === Number(uid));
  switch (name.toUpperCase()) {
    case 'CAPABILITY':
      return [`* CAPABILITY ${dialect.capabilities}`, 'OK done'];
    case 'STARTTLS':
      return ['OK begin TLS'];
    case 'LOGIN':
      return [validLogins.has(rest) ? 'OK done' : 'NO [AUTHENTICATIONFAILED] Authentication failed.'];
    case 'NAMESPACE':
      return [`* NAMESPACE (("${dialect.prefix}" "${dialect.delimiter}")) NIL NIL`, 'OK done'];
    case 'LIST':
      return [...[...folders].map((folder) => `* LIST () "${dialect.delimiter}" ${folder}`), 'OK done'];
    case 'CREATE':
      return [createFolder(rest, state)];
    case 'SELECT':
      return [
        `* ${inbox.length} EXISTS`,
        '* OK [UIDVALIDITY 1] fine',
        '* FLAGS (\\Seen \\Flagged \\Deleted)',
        'OK [READ-WRITE] done',
      ];
    case 'UID SEARCH':
      return [
        `* SEARCH ${inbox
          .filter(({ flags }) => !flags.has('\\Seen'))
          .map((message) => message.uid)
          .join(' ')}`,
        'OK done',
      ];
    case 'UID FETCH': {
      const limit = Number(/<0\.(\d+)>/.exec(parameters)?.[1] ?? 0);
      const body = found?.text.slice(0, limit) ?? '';
      const at = inbox.findIndex((message) => message.uid === Number(uid)) + 1;
      return [`* ${at} FETCH (UID ${uid} BODY[]<0> {${body.length}}\r\n${body})`, 'OK done'];
    }
    case 'UID STORE':
      for (const flag of parameters.match(/\\\w+/g) ?? []) found?.flags.add(flag);
      return ['OK done'];
    case 'UID MOVE':
      if (!dialect.capabilities.includes('MOVE')) return ['BAD Invalid command'];
      if (!folders.has(parameters)) return ['NO [TRYCREATE] No such mailbox'];
      if (found === undefined) return ['OK done'];
      found.folder = parameters;
      return [`* ${inbox.indexOf(found) + 1} EXPUNGE`, 'OK done'];
    case 'UID COPY':
      if (!folders.has(parameters)) return ['NO [TRYCREATE] No such mailbox'];
      if (found)
        messages.push({
          ...found,
          flags: new Set(found.flags),
          uid: messages.length + 1,
          folder: parameters,
        });
      return ['OK done'];
    case 'EXPUNGE':
    case 'UID EXPUNGE': {
      const gone = inbox.flatMap(({ flags }, at) => (flags.has('\\Deleted') ? [at + 1] : []));
      for (const message of inbox)
        if (message.flags.has('\\Deleted')) messages.splice(messages.indexOf(message), 1);
      return [...gone.map((at, before) => `* ${at - before} EXPUNGE`), 'OK done'];
    }
    case 'LOGOUT':
      return ['* BYE', 'OK done'];
    default:
      return ['OK done'];
  }
}

function createFolder(folder: string, { dialect, folders }: ImapState): string {
  if (folders.has(folder)) return dialect.exists;
  if (dialect.canCreate === false || !folder.startsWith(dialect.prefix)) return dialect.invalid;
  folders.add(folder);
  return 'OK done';
}
