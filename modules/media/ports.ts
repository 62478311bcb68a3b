/**
 * Files under names of our own, on disk or in an S3 bucket. A name is written once and its bytes never change.
 * No space: throws with the code ENOSPC; storage that does not answer: with a code of sockets.
 */
export type Storage = {
  /** Stores the file of this path, whole or not at all; the path may be gone afterwards. */
  put(name: string, path: string): Promise<void>;
  /** Stores the same bytes under another name, whole or not at all. Throws where there is no such file. */
  copy(from: string, to: string): Promise<void>;
  /** Undefined when there is no such file. */
  sizeOf(name: string): Promise<number | undefined>;
  /** The bytes from `start` to `end`, both included. */
  read(name: string, range: { start: number; end: number }): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Deletes what is there of these; a missing one is no fault. */
  remove(names: readonly string[]): Promise<void>;
  list(): AsyncIterable<{ name: string; writtenAt: Date }>;
  /** Keeps these few bytes for a moment beside the files, where no list shows them, and gives what is read back. */
  tryOut(sample: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
  /** The installation whose files these are; undefined while none has said so. */
  owner(): Promise<string | undefined>;
  /** Undefined: nobody has said so any more. */
  setOwner(installation: string | undefined): Promise<void>;
};

/** A request whose body is read as it comes. */
export type StreamedRequest = NodeJS.ReadableStream & {
  headers: Record<string, string | string[] | undefined>;
  socket: object;
};

/** `name` is what the sender calls the file: text to show, never a path. */
export type ReceivedFile = { field: string; name: string; path: string; sizeBytes: number };

/** A form with its files in a folder of its own, which goes when the form is disposed of. */
export type ReceivedForm = AsyncDisposable & {
  fields: [name: string, value: string][];
  files: ReceivedFile[];
  /** Where further files of the same request may be written. */
  folder: string;
};

/** `fileBytes`: the form's file fields and how large each may be; another file is refused. */
export type FormLimits = { fileBytes: Readonly<Record<string, number>>; fields: number; fieldBytes: number };

export type FormFault =
  | { fault: 'malformed' | 'unsupported' | 'unknownFile' | 'tooSlow' }
  | { fault: 'tooLarge'; field?: string };

/** Reads multipart/form-data as it comes, its files straight into temporary ones. */
export type Uploads = {
  receive(request: StreamedRequest, limits: FormLimits): Promise<ReceivedForm | FormFault>;
  /** Writes what came by another way into temporary files, in this order. No space: throws with the code ENOSPC. */
  keep(contents: readonly Uint8Array[]): Promise<AsyncDisposable & { folder: string; paths: string[] }>;
  /** Deletes what dead processes left, older than a day; answers how many. */
  sweep(): Promise<number>;
};

export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';

/**
 * Why a file cannot be used, by its bytes. `empty` to `unknown`: it is no picture at all; `tooManyPixels` to `tooSlow`: it asks
 * for more work or memory than a picture needs; `expressions`, `remoteFiles`: an animation with programs, or with files of elsewhere.
 * `noFrameRate` to `missingAsset`: an animation that some or all players show as nothing; `imageInside`, `imageFlag`: an
 * animation with a picture that players do not read; `cutOff`, `wrongChecksum`: packed data that is not whole.
 */
export type Unreadable =
  | 'empty'
  | 'svg'
  | 'html'
  | 'text'
  | 'archive'
  | 'unknown'
  | 'damaged'
  | 'falseSize'
  | 'tooManyPixels'
  | 'tooHeavy'
  | 'tooManyParts'
  | 'tooSlow'
  | 'expressions'
  | 'remoteFiles'
  | 'tooLarge'
  | 'heic'
  | 'movingAvif'
  | 'tooDeep'
  | 'tooManyLayers'
  | 'noFrameRate'
  | 'noFrames'
  | 'noLayers'
  | 'noSize'
  | 'badVersion'
  | 'missingAsset'
  | 'imageInside'
  | 'imageFlag'
  | 'cutOff'
  | 'wrongChecksum';

/** What a Lottie file uses that some player shows differently, or that a messenger does not allow. */
export type LottieFeature =
  | 'mergePaths'
  | 'repeater'
  | 'gradientStroke'
  | 'gradientAlpha'
  | 'star'
  | 'starRoundness'
  | 'sequentialTrim'
  | 'roundedCorners'
  | 'puckerBloat'
  | 'offsetPath'
  | 'zigZag'
  | 'twist'
  | 'skew'
  | 'alphaMatte'
  | 'lumaMatte'
  | 'invertedLumaMatte'
  | 'hiddenMatte'
  | 'mask'
  | 'maskSubtract'
  | 'maskIntersect'
  | 'maskDifference'
  | 'maskOther'
  | 'maskInverted'
  | 'maskOpacity'
  | 'maskFeather'
  | 'maskExpansion'
  | 'maskNone'
  | 'timeRemap'
  | 'precompStretch'
  | 'layerStretch'
  | 'autoOrient'
  | 'textWithLetters'
  | 'textWithoutLetters'
  | 'dropShadow'
  | 'blur'
  | 'fillEffect'
  | 'tint'
  | 'tritone'
  | 'strokeEffect'
  | 'otherEffect'
  | 'effectOff'
  | 'layerStyle'
  | 'blendMode'
  | 'blendAdd'
  | 'groupBlend'
  | 'groupOpacity'
  | 'layerOpacity'
  | 'image'
  | 'webpImage'
  | 'solid'
  | 'shortSolidColour'
  | 'turned3d'
  | 'flat3d'
  | 'camera'
  | 'hiddenGroup'
  | 'hiddenModifier'
  | 'slots'
  | 'colourAboveOne'
  | 'colourAlpha'
  | 'noVersion'
  | 'noLayerTimes'
  | 'sound';

/** How a moving picture plays, by its own word: one round of it, its shortest frame, and how often; `plays` 0: without end. */
export type Motion = { durationMs: number; shortestFrameMs: number; plays: number };

export type ImageFacts = {
  format: ImageFormat | 'lottie' | 'tgs';
  width: number;
  height: number;
  /** Counted in the file itself, whatever its header claims; 1 for a still picture. */
  frames: number;
  /** Undefined for a still picture, and where nobody measured it. */
  motion?: Motion | undefined;
  /** Something shows through its first frame; undefined for drawings, and where nobody measured it. */
  isTransparent?: boolean | undefined;
  /** Of a Lottie or TGS; undefined for other formats and for files that were examined before features were read. */
  features?: LottieFeature[] | undefined;
  /** The file told where it was taken. */
  hasLocation: boolean;
};

/** Formats of video that browsers play. */
export type VideoFormat = 'mp4' | 'webm';

/** A video by its own word: sides as it is seen; null where the file does not say how long it is. */
export type VideoFacts = { format: VideoFormat; width: number; height: number; durationMs: number | null };

/**
 * Why a file is no video of ours, by its bytes. `notVideo`: it is something else; `quicktime`, `matroska`: containers, `hevc`, `codec`:
 * codings that not every browser plays; `noImages`: sound alone.
 */
export type UnreadableVideo =
  | 'empty'
  | 'notVideo'
  | 'quicktime'
  | 'matroska'
  | 'hevc'
  | 'codec'
  | 'noImages'
  | 'damaged'
  | 'tooSlow';

/**
 * One picture to draw: at most so wide and high, never enlarged. Without a height it is a step of a ladder of widths,
 * whose steps above the first that holds the picture whole are left out.
 */
export type Drawing = {
  name: string;
  format: 'avif' | 'webp' | 'jpeg' | 'gif';
  width: number;
  height?: number;
  quality: number;
  /** Cuts these sides out of it instead, without another size: the point in percent lies in the cut as it does in the whole. */
  cutAround?: { x: number; y: number };
  /** Keeps the frames of a moving picture where that is within the limit of pixels. */
  isMoving?: boolean;
  /** Left out of a picture whose other files move: browsers would take the still one. */
  isStill?: boolean;
  /** Of a moving picture alone, and kept where it has no more bytes. */
  motionBytes?: number;
};

export type DrawnFile = { name: string; path: string; width: number; height: number };

/** One file of an upload, or the upload itself where it is no bundle. */
export type ExaminedFile = { name: string; sizeBytes: number } & (ImageFacts | { unreadable: Unreadable });

/** Why a bundle is refused as a whole. */
export type BundleFault =
  | 'damaged'
  | 'tooMany'
  | 'tooMuch'
  | 'tooManyPixels'
  | 'bomb'
  | 'traversal'
  | 'link'
  | 'encrypted'
  | 'empty';

export type Examination = {
  /** In the order of the bundle. */
  files: ExaminedFile[];
  isBundle: boolean;
  bundleFault?: BundleFault;
  /** The upload without metadata, appended bytes and unreadable files; undefined when nothing of it can be used. */
  cleaned: { path: string; extension: string; sizeBytes: number } | undefined;
  /** All pictures side by side: square cells in rows of `columns`, in the order of `files`. */
  sheet: { path: string; columns: number; cell: number } | undefined;
};

/** `bundlePixels`: of all pictures of a bundle together, of moving ones the first frame. */
export type ExaminationLimits = {
  files: number;
  fileBytes: number;
  bundleBytes: number;
  bundlePixels: number;
};

/** Where the work of a request is done: its folder, and the member whose turn it takes among those of others. */
export type Workplace = { folder: string; sender: number };

/**
 * Decodes and draws pictures, one at a time and beside the event loop; results are written into the folder. Members take
 * turns, picture by picture. Throws EAGAIN when too many wait.
 */
export type Images = {
  draw(
    path: string,
    drawings: readonly Drawing[],
    at: Workplace,
  ): Promise<(ImageFacts & { drawn: DrawnFile[] }) | { unreadable: Unreadable }>;
  examine(file: ReceivedFile, limits: ExaminationLimits, at: Workplace): Promise<Examination>;
  /** Tells what a video is, and blanks in the file itself what tells of its making; decodes nothing. */
  examineVideo(path: string, at: Workplace): Promise<VideoFacts | { unreadable: UnreadableVideo }>;
};

/** Turns drawings of our own into pictures that other sites show beside a link. */
export type SvgToPng = {
  /** PNG of an SVG drawing in its own size; the same drawing is drawn once. Undefined when too many wait. */
  draw(svg: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** The same drawing as SVG in which letters are paths: whoever opens it needs no font. Undefined as above. */
  outline(svg: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
};

/** A file of a server elsewhere; `wanted`: its beginning, whatever follows, or nothing but all of it within `readBytes`. */
export type RemoteAsked = {
  url: string;
  accept: string;
  wanted: 'beginning' | 'whole';
  readBytes: number;
  timeoutSeconds: number;
};

/**
 * Why there is no file: no public address, no TLS, nothing there, not for us, too long, too late, led from one place to the next
 * without end, or no answer that can be read.
 */
export type RemoteReason =
  | 'closed'
  | 'plain'
  | 'notFound'
  | 'refused'
  | 'tooLarge'
  | 'tooSlow'
  | 'tooManySteps'
  | 'away';

/** `url` is where it was in the end; `type` what its server calls it, which proves nothing. */
export type RemoteAnswer = { url: string; type: string; body: Uint8Array } | { reason: RemoteReason };

/** Fetches a file over https and follows where it leads; throws only where the process stops meanwhile. */
export type FetchRemote = (asked: RemoteAsked) => Promise<RemoteAnswer>;

/** The metadata of a page for link cards; '' if a value is missing. `image` is an absolute https or http address. */
export type PageFacts = { title: string; description: string; site: string; image: string };

/** The beginning of an external page: `url` is its address after redirects, `type` its Content-Type. */
export type FetchedPage = { body: Uint8Array; url: string; type: string };

/**
 * Parses pages off the event loop (jobs/parsing-thread.ts). `by`: the id of the member who asks; members take turns. Throws Refusal
 * `invalid` for a page that takes too long.
 */
export type PageParser = { readPage(page: FetchedPage, by: number): Promise<PageFacts> };
