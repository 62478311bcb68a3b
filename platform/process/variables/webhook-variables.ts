import { defineNetworksVariable } from '#platform/process/variables/networks.ts';

/** Private networks to which webhooks may be sent. */
export const webhookVariables = { WEBHOOK_NETWORKS: defineNetworksVariable('10.0.8.0/24') };
