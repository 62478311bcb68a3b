import { scanAdmin } from '#tests/a11y/admin-scan.ts';

scanAdmin({ width: 360, height: 740 });
