import { z } from 'zod';
import { isAddressOrNetwork } from '#platform/process/variables/trusted-proxies.ts';
import { variable } from '#platform/process/variables/variable.ts';

/** Where programs that are told may stand beside the public internet. */
export const webhookVariables = {
  WEBHOOK_NETWORKS: variable(
    'addresses or networks with commas between',
    '10.0.8.0/24',
    z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((entry) => entry.trim())
          .filter((entry) => entry !== ''),
      )
      .refine((entries) => entries.every((entry) => isAddressOrNetwork(entry))),
  ),
};
