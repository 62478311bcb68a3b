import { networksVariable } from '#platform/process/variables/networks.ts';

/** Where pictures that are pasted and pages that are linked may stand beside the public internet. */
export const mediaVariables = { MEDIA_NETWORKS: networksVariable('10.0.8.0/24') };
