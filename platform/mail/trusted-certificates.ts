import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getCACertificates } from 'node:tls';
import { StartupError } from '#platform/process/startup-error.ts';

/**
 * Returns the trusted certificates for mail servers: the certificates that Node trusts, and the certificates in a file (PEM).
 * @throws {StartupError} if the file cannot be read or contains no certificates
 */
export function loadTrustedCertificates(file: string): string[] {
  const own = readText(file).match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (own.length === 0 || !own.every((text) => isCertificate(text)))
    throw new StartupError(`SMTP_CA_FILE: ${file} is not a file of certificates (PEM).`);
  return [...getCACertificates(), ...own];
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupError(`SMTP_CA_FILE: ${file} cannot be read: ${String(error)}`);
  }
}

function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(text).raw.length > 0;
  } catch {
    return false;
  }
}
