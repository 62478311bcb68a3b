import type { Client, Connection, Submittable } from 'pg';

/** Methods for COPY that node-postgres has but does not declare. */
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

type CopyQuery = Submittable & {
  handleCopyInResponse(connection: CopyConnection): void;
  handleCopyData(message: { chunk: Buffer }, connection: CopyConnection): void;
  handleCommandComplete(message: { text: string }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
  callback(): void;
};

/** Rows arrive one by one and are collected into chunks of this size. */
const pieceBytes = 256 * 1024;
/** Above this number of unread bytes, reading from the server pauses. */
const waitingLimitBytes = 2 * 1024 * 1024;

/** Streams the output of `COPY … TO STDOUT`. The connection is free again after the stream was read to its end. */
export async function* copyOut(
  client: Client,
  sql: string,
  onRowCount: (rows: number) => void = () => {},
): AsyncGenerator<Buffer> {
  const state: CopyOutState = {
    pieces: [],
    rows: Buffer.alloc(pieceBytes),
    rowBytes: 0,
    waiting: 0,
    isOver: false,
  };
  client.query(createCopyOutQuery(sql, state, onRowCount));
  for (;;) {
    const chunk = state.pieces.shift();
    if (chunk !== undefined) {
      state.waiting -= chunk.length;
      if (state.waiting < waitingLimitBytes) state.connection?.stream.resume();
      yield chunk;
    } else if (state.error !== undefined) throw state.error;
    else if (state.isOver) return;
    else {
      const { promise, resolve } = Promise.withResolvers<void>();
      state.wake = resolve;
      await promise;
    }
  }
}

type CopyOutState = {
  pieces: Buffer[];
  /** Buffer for copies of rows, because node-postgres reuses its own memory. */
  rows: Buffer;
  rowBytes: number;
  waiting: number;
  isOver: boolean;
  error?: Error;
  connection?: CopyConnection;
  wake?: () => void;
};

function createCopyOutQuery(sql: string, state: CopyOutState, onRowCount: (rows: number) => void): CopyQuery {
  const wake = () => state.wake?.();
  const deliver = (piece: Buffer) => {
    state.pieces.push(piece);
    state.waiting += piece.length;
    wake();
  };
  const flush = () => {
    if (state.rowBytes === 0) return;
    deliver(Buffer.from(state.rows.subarray(0, state.rowBytes)));
    state.rowBytes = 0;
  };
  return {
    submit: (connection) => connection.query(sql),
    handleCopyInResponse: (connection) => connection.sendCopyFail('There is no data to send'),
    handleCopyData({ chunk }, connection) {
      state.connection = connection;
      if (state.rowBytes + chunk.length <= pieceBytes) {
        state.rowBytes += chunk.copy(state.rows, state.rowBytes);
        return;
      }
      flush();
      if (chunk.length > pieceBytes) deliver(Buffer.from(chunk));
      else state.rowBytes = chunk.copy(state.rows);
      if (state.waiting > waitingLimitBytes) connection.stream.pause();
    },
    handleCommandComplete({ text }) {
      flush();
      onRowCount(parseRowCount(text));
    },
    handleReadyForQuery() {
      state.isOver = true;
      wake();
    },
    handleError(error) {
      state.error = error;
      wake();
    },
    callback() {},
  };
}

/** Returns the number of rows from a command tag such as `COPY 12`. */
function parseRowCount(tag: string): number {
  return Number(tag.split(' ')[1]);
}

/**
 * Sends bytes to `COPY … FROM STDIN` and returns the number of rows. If the source fails, aborts the COPY first.
 * @throws the error of the server or of the source
 */
export function copyIn(client: Client, sql: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const state: { error?: unknown; isOver?: boolean; rows?: number } = {};
  const query: CopyQuery = {
    submit: (connection) => connection.query(sql),
    handleCopyInResponse(connection) {
      void pump(connection, source, state).catch((error: unknown) => {
        state.error ??= error;
        connection.sendCopyFail('The source of the copy ended early');
      });
    },
    handleCopyData: () => {},
    handleCommandComplete: ({ text }) => void (state.rows = parseRowCount(text)),
    handleReadyForQuery: () => resolve(state.rows ?? 0),
    handleError(error) {
      state.error ??= error;
      state.isOver = true;
      // Rejects at once, because node-postgres calls no further methods of a failed query.
      reject(state.error);
    },
    callback() {},
  };
  client.query(query);
  return promise;
}

async function pump(
  connection: CopyConnection,
  source: AsyncIterable<Uint8Array>,
  state: { isOver?: boolean },
): Promise<void> {
  for await (const chunk of source) {
    if (state.isOver === true) return;
    connection.sendCopyFromChunk(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    if (connection.stream.writableNeedDrain) await waitForDrain(connection.stream);
  }
  connection.endCopyFrom();
}

/** Waits for `drain`. Also resolves when the connection closes, because the query itself receives that error. */
function waitForDrain(stream: Connection['stream']): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      stream.off('drain', finish).off('close', finish);
      resolve();
    };
    stream.on('drain', finish).on('close', finish);
    if (stream.destroyed) finish();
  });
}
