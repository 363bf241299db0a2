import type { PermissionWords } from './words-permissions.en.ts'

/** What permissions are for, in Telugu. */
export const permissionNames: PermissionWords = {
  'institution.edit': 'కళాశాల పేరు, సెట్టింగ్‌లు మార్చడం',
  'accounts.view': 'యూజర్లు, అనుమతులు చూడటం',
  'accounts.manage': 'యూజర్లు, పాత్రలు, ఆమోదాల నిర్వహణ',
  'accounts.create-logins': 'విద్యార్థులు, అధ్యాపకులకు లాగిన్‌లు తయారు చేయడం',
  'access.restore-credentials': 'వచనాన్ని ఎన్‌క్రిప్ట్, డీక్రిప్ట్ చేయడం',
  'approvals.decide': 'అభ్యర్థనలపై నిర్ణయం తీసుకోవడం, ప్రతినిధులను నియమించడం',
  'audit.view': 'ఆడిట్ రికార్డు చదవడం',
  'outbox.manage': 'పంపుతున్న ఇ-మెయిల్‌లను చూడటం, మళ్లీ పంపడం',
  'people.view': 'విభాగాలు, సిబ్బందిని చూడటం',
  'people.edit': 'విభాగాలు, సిబ్బందిని మార్చడం',
  'academics.view': 'డిగ్రీలు, కోర్సులు, రెగ్యులేషన్‌లు చూడటం',
  'academics.edit': 'డిగ్రీలు, కోర్సులు, రెగ్యులేషన్‌లు మార్చడం',
  'students.view': 'విద్యార్థులను చూడటం',
  'students.edit': 'విద్యార్థులను జోడించడం, మార్చడం',
  'students.hold': 'విద్యార్థులపై నిలుపుదల ఉంచడం, తొలగించడం (బకాయిలు, పుస్తకాలు, తాళాలు)',
  'certificates.issue': 'బోనఫైడ్, ప్రవర్తన, బదిలీ ధృవపత్రాలు జారీ చేయడం',
  'admissions.view': 'ప్రవేశాలు, దరఖాస్తులు, సీట్ల పట్టిక చూడటం',
  'admissions.edit': 'ప్రవేశ ఫారాలు నింపడం, విద్యార్థులను చేర్చుకోవడం, వారి పత్రాలు ముద్రించడం',
  'admissions.manage': 'సీట్లు, మూల జాబితాలు నిర్ణయించడం, సీట్లు ఇవ్వడం, అప్‌లోడ్ వెనక్కి తీసుకోవడం',
  'students.reveal-aadhaar': 'కారణం చెప్పి పూర్తి ఆధార్ సంఖ్య చదవడం',
  'results.view': 'పరీక్షా ఫలితాలు చూడటం',
  'results.manage': 'ఫలితాలు దిగుమతి చేయడం, సరిదిద్దడం, ప్రచురించడం',
  'notices.post': 'తమ విభాగం లేదా కార్యాలయం పేరుతో ప్రకటనలు పెట్టడం',
  'notices.manage': 'అన్ని ప్రకటనల నిర్వహణ',
}
