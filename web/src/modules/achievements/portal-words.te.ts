import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Telugu texts of achievements for screens of the portal. */
export const portalWords = {
  screens: {
    Faculty: 'అధ్యాపకులు',
    Achievements: 'విజయాలు',
    'Search, add, edit and delete achievements': 'విజయాలను వెతకండి, జోడించండి, సవరించండి, తొలగించండి',
    'Achievement register': 'విజయాల రిజిస్టర్',
    'All achievements with proof and verification': 'రుజువు, ధ్రువీకరణతో అన్ని విజయాలు',
    Achievement: 'విజయం',
  },
  problems: {
    'achievements.fill-in-all': 'దయచేసి అన్ని ఫీల్డ్‌లు పూరించండి',
    'achievements.no-such-faculty': '{department} విభాగంలో {name} పేరుతో ఎవరూ లేరు. జాబితా నుండి పేరు ఎంచుకోండి',
    'achievements.not-yours': 'మీరు మీ విజయాలను, మీ విభాగాల వారివి నమోదు చేయవచ్చు',
    'achievements.in-future': 'విజయం తేదీ భవిష్యత్తులో ఉండకూడదు',
    'achievements.already-recorded': 'ఈ విజయం ఈ వ్యక్తికి, ఈ తేదీకి ఇప్పటికే నమోదైంది',
  },
  permissions: {
    'achievements.view': 'అధ్యాపకుల విజయాలు చూడటం',
    'achievements.edit': 'సొంత, తమ విభాగాల విజయాలు నమోదు చేయడం',
    'achievements.verify': 'తమ విభాగాల విజయాలను ధ్రువీకరించడం',
  },
  figures: {
    achievementsToVerify_one: 'విజయం ధ్రువీకరించాలి',
    achievementsToVerify_other: 'విజయాలు ధ్రువీకరించాలి',
    'find-achievements': 'విజయాలు',
  },
} as const satisfies PortalWords
