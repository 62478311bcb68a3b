import { z } from 'zod';
import { defineVariable } from '#platform/process/variables/variable.ts';

export type LoggedClient = 'none' | 'network';

export type LogConfig = {
  /** Information about the client in log lines of requests: none, or the network of its address. */
  loggedClient: LoggedClient;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Bearer token for /metrics. Unset means that /metrics is not accessible. */
  metricsToken: string | undefined;
};

export const logVariables = {
  LOG_CLIENT: defineVariable('none or network', 'network', z.enum(['none', 'network']).default('none')),
  LOG_LEVEL: defineVariable(
    'debug, info, warn, error or silent',
    'info',
    z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ),
  METRICS_TOKEN: defineVariable(
    'at least 16 characters',
    'the output of: openssl rand -hex 16',
    z.string().min(16).optional(),
  ),
};

type Values = { [Name in keyof typeof logVariables]: z.output<(typeof logVariables)[Name]['schema']> };

export function toLogConfig(values: Values): LogConfig {
  return {
    loggedClient: values.LOG_CLIENT,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
  };
}
