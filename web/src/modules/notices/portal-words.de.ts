import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of notices for screens of the portal. */
export const portalWords = {
  figures: { noticesUnread: 'Ungelesene Mitteilungen' },
  'retention-kinds': {
    notifications: 'Benachrichtigungen',
    'notifications-about':
      'Benachrichtigungen der Glocke, gelesen und ungelesen, ab dem Tag der Benachrichtigung. Die zugehörigen Datensätze bleiben erhalten.',
  },
  screens: {
    Notices: 'Mitteilungen',
    Notice: 'Mitteilung',
    Notifications: 'Benachrichtigungen',
    'Posted notices': 'Veröffentlichte Mitteilungen',
    'New notice': 'Neue Mitteilung',
    'Posted notice': 'Veröffentlichte Mitteilung',
    'Edit notice': 'Mitteilung bearbeiten',
    'Notices from the college and your department': 'Mitteilungen der Hochschule und Ihres Fachbereichs',
    'Write, post and withdraw notices, and see who has read them':
      'Mitteilungen schreiben, veröffentlichen und zurückziehen; sehen, wer sie gelesen hat',
  },
  problems: {
    'notices.too-many-streams': 'Das Portal ist in zu vielen Fenstern geöffnet. Schließen Sie einige davon',
    'notices.not-your-voice': 'Unter diesem Namen können Sie nichts veröffentlichen. Wählen Sie Ihren Fachbereich oder Ihr Büro',
    'notices.own-department-only':
      'Die Leitung eines Fachbereichs kann nur für den eigenen Fachbereich veröffentlichen. Wählen Sie ihn als Empfänger, ohne die Startseite',
    'notices.for-nobody': 'Die Mitteilung hat noch keine Empfänger. Wählen Sie Empfänger, oder zeigen Sie sie auf der Startseite',
    'notices.over-already': 'Der letzte Tag der Mitteilung ist vorbei. Wählen Sie einen späteren, bevor Sie sie veröffentlichen',
    'notices.not-in-this-state': 'Das geht nicht mit einer Mitteilung mit diesem Status: {state}',
    'notices.not-an-attachment':
      'Hängen Sie eine Datei in PDF, JPEG, PNG, Word (.docx), Excel (.xlsx) oder PowerPoint (.pptx) ohne Makros an. Diese Datei ist von anderer Art oder beschädigt',
    'notices.image-too-large': 'Das Bild hat mehr als 25 Millionen Pixel. Verkleinern Sie es zuerst',
  },
  validation: {
    'notices.everybody-or-part': 'Wählen Sie entweder alle oder einen Teil der Hochschule',
    'notices.ends-before-start': 'Geben Sie eine Zeit nach dem Beginn ein',
  },
  'mail-kinds': { notices: 'Ungelesene Mitteilungen, höchstens einmal am Tag' },
} as const satisfies PortalWords
