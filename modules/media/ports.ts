/**
 * Stores files under names chosen by this site, on disk or in an S3 bucket. A name is written once and its bytes never change.
 * Throws ENOSPC if there is no space, and a socket error code if the storage does not respond.
 */
export type Storage = {
  /** Stores the file at this path completely or not at all; the path may be deleted afterwards. */
  put(name: string, path: string): Promise<void>;
  /** Copies a file completely or not at all. Throws if the source does not exist. */
  copy(from: string, to: string): Promise<void>;
  /** Returns undefined if the file does not exist. */
  sizeOf(name: string): Promise<number | undefined>;
  /** Reads the bytes from `start` to `end`, both included. */
  read(name: string, range: { start: number; end: number }): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Deletes files; missing files are ignored. */
  remove(names: readonly string[]): Promise<void>;
  list(): AsyncIterable<{ name: string; writtenAt: Date }>;
  /**
   * Tests the storage: writes these bytes to a temporary file that `list` does not return, and returns the bytes that
   * it reads back.
   */
  testWrite(sample: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
  /** Returns the installation that owns the files; undefined if there is no owner. */
  owner(): Promise<string | undefined>;
  /** Sets the owner of the storage. Undefined removes the owner. */
  setOwner(installation: string | undefined): Promise<void>;
};

export type StreamedRequest = NodeJS.ReadableStream & {
  headers: Record<string, string | string[] | undefined>;
  socket: object;
};

/** `name` is the sender's file name: for display only, never a path. */
export type ReceivedFile = { field: string; name: string; path: string; sizeBytes: number };

/** A form with its files in a temporary folder, which is deleted on dispose. */
export type ReceivedForm = AsyncDisposable & {
  fields: [name: string, value: string][];
  files: ReceivedFile[];
  /** A folder for further files of the same request. */
  folder: string;
};

/** `fileBytes`: the file fields of the form with their maximum sizes; files in other fields are rejected. */
export type FormLimits = { fileBytes: Readonly<Record<string, number>>; fields: number; fieldBytes: number };

export type FormError =
  | { fault: 'malformed' | 'unsupported' | 'unknownFile' | 'tooSlow' }
  | { fault: 'tooLarge'; field?: string };

/** Streams multipart/form-data; files are written to temporary files directly. */
export type Uploads = {
  receive(request: StreamedRequest, limits: FormLimits): Promise<ReceivedForm | FormError>;
  /** Writes bytes to temporary files, in this order. Throws ENOSPC if there is no space. */
  writeTemporaryFiles(
    contents: readonly Uint8Array[],
  ): Promise<AsyncDisposable & { folder: string; paths: string[] }>;
  /** Returns the bytes of a temporary file. */
  read(path: string): Promise<Buffer>;
  /** Deletes temporary files of dead processes that are older than a day. Returns their number. */
  sweep(): Promise<number>;
};

export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';

/**
 * The reason why a file cannot be used, detected from its bytes. `empty` to `unknown`: the file is not an image;
 * `tooManyPixels` to `tooSlow`: the file needs too much time or memory; `expressions`, `remoteFiles`: an animation
 * with scripts or with files of other servers; `noFrameRate` to `missingAsset`: an animation that is blank in some or
 * all players; `imageInside`, `imageFlag`: an animation with an image that players do not read; `cutOff`,
 * `wrongChecksum`: incomplete compressed data.
 */
export type UnreadableReason =
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

/** Features of a Lottie file that some players render differently, or that a messenger does not allow. */
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
  | 'levels'
  | 'effectControl'
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

/**
 * Timing of an animated image according to its file: duration of one loop, shortest frame, and number of loops; `plays` 0 means
 * endless.
 */
export type AnimationTiming = { durationMs: number; shortestFrameMs: number; plays: number };

export type ImageFacts = {
  format: ImageFormat | 'lottie' | 'tgs';
  width: number;
  height: number;
  /** Number of frames, counted in the file and not read from its header. 1 for a still image. */
  frames: number;
  /** Undefined for a still image, or if the timing was not measured. */
  motion?: AnimationTiming | undefined;
  /**
   * True if the first frame is partly transparent. Undefined for vector animations, or if transparency was not
   * measured.
   */
  isTransparent?: boolean | undefined;
  /**
   * The features of a Lottie or TGS file. Undefined for other formats, and for files that were examined before
   * features were detected.
   */
  features?: LottieFeature[] | undefined;
  /** True if the file contained location data. */
  hasLocation: boolean;
};

export type VideoFormat = 'mp4' | 'webm';

/** Metadata of a video file: displayed width and height; the duration is null if the file does not contain it. */
export type VideoFacts = { format: VideoFormat; width: number; height: number; durationMs: number | null };

/**
 * The reason why a video is rejected, detected from its bytes. `notVideo`: another kind of file; `quicktime`, `matroska`
 * (containers), `hevc`, `codec`: not every browser can play the video; `noImages`: the file contains only audio.
 */
export type UnreadableVideoReason =
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
 * An image to draw with a maximum width and height, never enlarged. A drawing without a height belongs to a series of
 * widths; after the first width that is not smaller than the original, the greater widths are left out.
 */
export type Rendition = {
  name: string;
  format: 'avif' | 'webp' | 'jpeg' | 'gif' | 'png';
  width: number;
  height?: number;
  quality: number;
  /**
   * Crops to this size instead of resizing. The point (in percent) has the same relative position in the crop as in
   * the original.
   */
  cutAround?: { x: number; y: number };
  /** Retains the animation if its frames are within the pixel limit. */
  isMoving?: boolean;
  /** The drawing is left out for an animated image, because browsers would prefer the still format. */
  isStill?: boolean;
  /**
   * The drawing is made only for an animated image, and left out if its file is larger than this number of bytes.
   */
  motionBytes?: number;
};

export type RenditionFile = { name: string; path: string; width: number; height: number };

/** A file of a bundle, or the upload itself if the upload is not a bundle. */
export type ExaminedFile = { name: string; sizeBytes: number } & (
  | ImageFacts
  | { unreadable: UnreadableReason }
);

export type BundleErrorCode =
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
  /** Sorted in the order of the bundle. */
  files: ExaminedFile[];
  isBundle: boolean;
  bundleFault?: BundleErrorCode;
  /** The upload without metadata, appended bytes and unreadable files; undefined if no part of it is usable. */
  cleaned: { path: string; extension: string; sizeBytes: number } | undefined;
  /** All images on one sheet: square cells in rows of `columns`, in the order of `files`. */
  sheet: { path: string; columns: number; cell: number } | undefined;
};

/**
 * `bundlePixels`: pixels of all images of a bundle together. For an animated image, only the pixels of the first
 * frame are counted.
 */
export type ExaminationLimits = {
  files: number;
  fileBytes: number;
  bundleBytes: number;
  bundlePixels: number;
};

/**
 * The folder for the files of a request, and the id of the member who sent the request. The queue serves the members in turn.
 */
export type ImageJobContext = { folder: string; sender: number };

/**
 * Decodes and draws images, one at a time and off the event loop; writes results to the folder. The queue serves the
 * members in turn, one image at a time. Throws EAGAIN if too many images wait.
 */
export type ImageProcessor = {
  draw(
    path: string,
    drawings: readonly Rendition[],
    at: ImageJobContext,
  ): Promise<(ImageFacts & { drawn: RenditionFile[] }) | { unreadable: UnreadableReason }>;
  examine(file: ReceivedFile, limits: ExaminationLimits, at: ImageJobContext): Promise<Examination>;
  /** Reads the metadata of a video without decoding it, and blanks out location and device data in the file. */
  examineVideo(
    path: string,
    at: ImageJobContext,
  ): Promise<VideoFacts | { unreadable: UnreadableVideoReason }>;
};

/** Converts SVG drawings of this site to images for link previews. */
export type SvgToPngConverter = {
  /**
   * Returns a PNG of an SVG in the size of the SVG. Results are cached. Returns undefined if too many drawings wait.
   */
  draw(svg: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /**
   * Returns the same SVG with text converted to paths, so that the SVG needs no font. Returns undefined if too many
   * drawings wait.
   */
  outline(svg: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
};

/**
 * A request for a file on another server; `wanted`: only the beginning of the file, or the whole file. A whole file
 * must not exceed `readBytes`.
 */
export type RemoteRequest = {
  url: string;
  accept: string;
  wanted: 'beginning' | 'whole';
  readBytes: number;
  timeoutSeconds: number;
};

/**
 * The reason why a file could not be downloaded: no public address, no TLS, not found, access denied, too large, too slow, too
 * many redirects, or an invalid response.
 */
export type RemoteErrorReason =
  | 'closed'
  | 'plain'
  | 'notFound'
  | 'refused'
  | 'tooLarge'
  | 'tooSlow'
  | 'tooManySteps'
  | 'away';

/** `url` is the address after redirects; `type` is the Content-Type, which is not trustworthy. */
export type RemoteResponse = { url: string; type: string; body: Uint8Array } | { reason: RemoteErrorReason };

/** Downloads a file over https and follows redirects. Throws only if the process is stopping. */
export type RemoteFetcher = (request: RemoteRequest) => Promise<RemoteResponse>;

/** The metadata of a page for link cards; '' if a value is missing. `image` is an absolute https or http address. */
export type PageMetadata = { title: string; description: string; site: string; image: string };

/** The beginning of an external page: `url` is its address after redirects, `type` its Content-Type. */
export type FetchedPage = { body: Uint8Array; url: string; type: string };

/**
 * Parses pages off the event loop (jobs/parsing-thread.ts). `by` is the id of the requesting member; the parser
 * serves the members in turn. Throws `invalid` for a page that takes too long.
 */
export type PageParser = { readPage(page: FetchedPage, by: number): Promise<PageMetadata> };
