import type { PermissionWords } from './words-permissions.en.ts'

/** What permissions are for, in Telugu. */
export const permissionNames: PermissionWords = {
  'institution.edit': 'కళాశాల పేరు, సెట్టింగ్‌లు మార్చడం',
  'users.view': 'యూజర్లు, అనుమతులు చూడటం',
  'users.manage': 'యూజర్లు, పాత్రలు, ఆమోదాల నిర్వహణ',
  'logins.create': 'విద్యార్థులు, అధ్యాపకులకు లాగిన్‌లు తయారు చేయడం',
  'tools.restore-credentials': 'వచనాన్ని ఎన్‌క్రిప్ట్, డీక్రిప్ట్ చేయడం',
  'audit.view': 'ఆడిట్ రికార్డు చదవడం',
  'people.view': 'విభాగాలు, సిబ్బందిని చూడటం',
  'people.edit': 'విభాగాలు, సిబ్బందిని మార్చడం',
  'academics.view': 'డిగ్రీలు, కోర్సులు, రెగ్యులేషన్‌లు చూడటం',
  'academics.edit': 'డిగ్రీలు, కోర్సులు, రెగ్యులేషన్‌లు మార్చడం',
  'students.view': 'విద్యార్థులను చూడటం',
  'students.edit': 'విద్యార్థులను జోడించడం, మార్చడం',
  'results.view': 'పరీక్షా ఫలితాలు చూడటం',
  'results.manage': 'ఫలితాలు దిగుమతి చేయడం, సరిదిద్దడం, ప్రచురించడం',
  'notices.post': 'తమ విభాగం లేదా కార్యాలయం పేరుతో ప్రకటనలు పెట్టడం',
  'notices.manage': 'అన్ని ప్రకటనల నిర్వహణ',
}
