import type { PortalWords } from '../../ui/portal-words.ts'

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
} as const satisfies PortalWords
