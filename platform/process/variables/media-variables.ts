import { defineNetworksVariable } from '#platform/process/variables/networks.ts';

/** Private networks from which pasted images and linked pages may be fetched. */
export const mediaVariables = { MEDIA_NETWORKS: defineNetworksVariable('10.0.8.0/24') };
