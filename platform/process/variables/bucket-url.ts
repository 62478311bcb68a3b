/** Address and credentials of a bucket, from STORAGE_URL. */
export type Bucket = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
};

/** Returns null for an invalid address. A storage on this machine or with `tls=no` is used without TLS. */
export function toBucket(text: string | undefined): Bucket | undefined | null {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  const bucket = /^\/([a-z\d][a-z\d.-]{1,61}[a-z\d])\/?$/.exec(url?.pathname ?? '')?.[1];
  if (url?.protocol !== 's3:' || !url.host || !url.username || !url.password || bucket === undefined)
    return null;
  const isLocal = /^(localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname);
  const isPlain = (url.searchParams.get('tls') ?? (isLocal ? 'no' : 'yes')) === 'no';
  return {
    endpoint: `${isPlain ? 'http' : 'https'}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
  };
}
