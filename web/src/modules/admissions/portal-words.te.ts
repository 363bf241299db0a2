import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What admissions say on screens of the portal, in Telugu. */
export const portalWords = {
  problems: {
    'applications.no-lateral-entry': 'కళాశాల ప్రస్తుతం లేటరల్ ఎంట్రీ దరఖాస్తులు తీసుకోవడం లేదు. బదులుగా మొదటి సంవత్సరానికి దరఖాస్తు చేయండి',
    'applications.refused': 'ఈ దరఖాస్తు తిరస్కరించబడింది: {reason}. ఇది పొరపాటని అనుకుంటే ప్రవేశాల కార్యాలయానికి రాయండి',
    'applications.withdrawn': 'ఈ దరఖాస్తు ఉపసంహరించబడింది. ఇంకా చేరాలనుకుంటే దాన్ని మళ్లీ తెరవమని ప్రవేశాల కార్యాలయాన్ని అడగండి',
  },
  'row-errors': {
    'admissions.not-text': 'దయచేసి అక్షరాల్లో రాయండి',
    'admissions.age-implausible': 'ప్రవేశం నాటికి విద్యార్థి వయసు 14 నుండి 100 సంవత్సరాల మధ్య ఉండాలి. పుట్టిన తేదీ చూడండి',
  },
  bell: { 'application-answered': '{{name}} మీ ప్రశ్నకు జవాబిచ్చారు: {{number}}' },
  'retention-kinds': {
    applications: 'ప్రవేశం పొందని దరఖాస్తులు',
    'applications-about':
      'తిరస్కరించిన, ఉపసంహరించిన, వద్దన్న, గడువు ముగిసిన దరఖాస్తులు, వాటి పత్రాలు; చివరి మార్పు నుంచి. రుసుము అందిన దరఖాస్తులు నిలిచి ఉంటాయి.',
    'application-drafts': 'ఎప్పుడూ పంపని దరఖాస్తులు',
    'application-drafts-about': 'చిత్తుప్రతులు, వాటి పత్రాలు; చివరి మార్పు నుంచి.',
    enquiries: 'విచారణలు',
    'enquiries-about': 'దరఖాస్తుగా మారని విచారణలు; విచారణ రోజు నుంచి, మళ్లీ సంప్రదించే రోజుకు ముందు కాదు.',
  },
} as const satisfies PortalWords
