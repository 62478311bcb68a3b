import { networksVariable } from '#platform/process/variables/networks.ts';

/** Where programs that are told may stand beside the public internet. */
export const webhookVariables = { WEBHOOK_NETWORKS: networksVariable('10.0.8.0/24') };
