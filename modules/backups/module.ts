import { defineModule } from '#api/http/define-module.ts';
import { jobs } from '#modules/backups/jobs.ts';

export const backupsModule = defineModule({
  name: 'backups',
  jobs,
  tables: ['backups', 'backupReminder'],
});
