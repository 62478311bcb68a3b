import { z } from 'zod';
import { defineVariable } from '#platform/process/variables/variable.ts';

/** Settings of OpenTelemetry traces. */
export type TracingConfig = {
  /** Without `/v1/traces` and without a trailing slash. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** Share of the traces that begin in this process, 0 to 1. */
  share: number;
};

const headerName = /^[\w!#$%&'*+.^`|~-]+$/;

export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: defineVariable(
    'the http or https address of a trace collector, without /v1/traces',
    'http://127.0.0.1:4318',
    z
      .url({ protocol: /^https?$/ })
      .refine((text) => !/[?#]|\/v1\/traces\/?$/.test(text))
      .transform((text) => text.replace(/\/+$/, ''))
      .optional(),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: defineVariable(
    'headers for that collector: name=value, separated by commas, values percent-encoded',
    'authorization=Bearer%20abc',
    z
      .string()
      .max(4_000)
      .default('')
      .transform(toHeaders)
      .refine((headers) => headers !== null),
  ),
  OTEL_SERVICE_NAME: defineVariable(
    'the name of this site in traces, at most 100 characters',
    'hirawa',
    z
      .string()
      .regex(/^[\w .-]{1,100}$/)
      .default('hirawa'),
  ),
  OTEL_TRACES_SAMPLER_ARG: defineVariable(
    'the share of traces that are sent, 0 to 1',
    '0.1',
    z
      .string()
      .regex(/^(0|1|[01]?\.\d{1,6})$/)
      .default('1')
      .transform(Number)
      .refine((share) => share <= 1),
  ),
};

type Values = {
  [Name in keyof typeof tracingVariables]: z.output<(typeof tracingVariables)[Name]['schema']>;
};

/** Returns undefined if no collector is configured. */
export function toTracingConfig(values: Values): TracingConfig | undefined {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  return {
    endpoint,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: values.OTEL_SERVICE_NAME,
    share: values.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** Parses headers in the format of W3C Baggage. Returns null if one is invalid. */
function toHeaders(text: string): Record<string, string> | null {
  const headers: Record<string, string> = {};
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(at, 0)).trim();
    const value = tryDecode(part.slice(at + 1).trim());
    if (!headerName.test(name) || value === undefined || /[\r\n\0]/.test(value)) return null;
    headers[name.toLowerCase()] = value;
  }
  return headers;
}

function tryDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
