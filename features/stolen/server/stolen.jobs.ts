import { pathIn } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import { sanitise } from '#features/notices/server/notice-mail.ts';
import { inLocale } from '#platform/http/locale.ts';
import type { Job } from '#platform/jobs.ts';
import { m } from '#translations';
import { findDecidedReport } from './stolen.queries.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'stolen-decision-mail': { reportId: string };
  }
}

export const stolenJobs: Job[] = [
  {
    // For who reported a phone by its number alone: a notice is about a phone here.
    name: 'stolen-decision-mail',
    run: async ({ db, mailer, config }, { reportId }) => {
      const report = await findDecidedReport(db, reportId);
      if (!report) return;
      const { email, name, language, status, answer } = report;
      const mail = inLocale(language, () => ({
        to: email,
        subject: m.stolen_mailSubject(status),
        text: `${[
          m.notices_mailGreeting({ name: sanitise(name) }),
          `${m.stolen_mailDecided(status)}\n“${sanitise(answer)}”`,
          `${m.stolen_mailEnd()}\n${config.publicUrl}${pathIn(language, paths.stolen)}`,
          m.notices_mailSignature(),
        ].join('\n\n')}\n`,
      }));
      await mailer.send(mail);
    },
  },
];
