import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** The texts of results on screens of the portal, in Telugu. */
export const portalWords = {
  screens: {
    'Import, check and publish results': 'ఫలితాలను దిగుమతి చేయండి, పరిశీలించండి, ప్రచురించండి',
    Exam: 'పరీక్ష',
    Examinations: 'పరీక్షలు',
    Result: 'ఫలితం',
  },
  problems: {
    'results.title-taken': 'ఈ శీర్షికతో పరీక్ష ఇప్పటికే ఉంది',
    'results.semester-of-other-course': 'సెమిస్టర్ రెగ్యులేషన్ కోర్సుకు చెందినదై ఉండాలి',
    'results.no-rules-yet': 'ఆ నెలలో ఈ రెగ్యులేషన్‌కు అమలులో నియమాలు లేవు',
    'results.has-entries': 'ఫలితాలు ఇప్పటికే దిగుమతి అయ్యాయి; రకం, రెగ్యులేషన్ లేదా సెమిస్టర్ మార్చే ముందు దిగుమతులను రద్దు చేయండి',
    'results.exam-closed': 'పరీక్ష ప్రచురించారు లేదా షెడ్యూల్ చేశారు; ముందుగా ప్రచురణను ఉపసంహరించండి',
    'results.seen-by-public': 'ఈ దిగుమతి ఫలితాలు ఇంతకుముందు ప్రచురించారు కాబట్టి అవి రికార్డులో ఉంటాయి. వాటిని దిద్దుబాటు షీటుతో సరిచేయండి',
    'results.nothing-to-publish': 'ప్రచురించడానికి ఇంకా ఫలితాలు లేవు. ముందుగా దిగుమతి చేయండి',
    'results.already-published': 'ఈ పరీక్ష ఇప్పటికే ప్రచురించారు',
    'results.publish-in-past': 'ప్రచురణ సమయం గడిచిపోయింది. బదులుగా ఇప్పుడే ప్రచురించండి',
    'results.incomplete':
      'ఫలితాలు కొన్ని లేవు: ఏ మార్కూ లేని {missing} మంది అభ్యర్థులు, కొన్ని సబ్జెక్టులు లేని {incomplete} మంది విద్యార్థులు, దిగుమతి కాని {rows} వరుసలు. ప్రచురించడానికి ఈ సంఖ్యలను చూసి నిర్ధారించండి',
    'results.nothing-to-correct': 'సరిచేయడానికి ఇంకా ఫలితాలు లేవు. ముందు వాటిని దిగుమతి చేయండి',
    'results.not-published': 'ఈ పరీక్ష ప్రచురించలేదు',
    'results.no-result': 'ఈ పరీక్షలో ఈ రోల్ నంబర్‌కు ఫలితం లేదు',
    'results.already-withheld': 'ఈ ఫలితం ఇప్పటికే నిలిపివేశారు',
    'results.not-withheld': 'ఈ ఫలితం నిలిపివేయలేదు',
    'results.marks-undecided': '{courses} మార్కులు ఇంకా నిలిపివేసి ఉన్నాయి. ముందు వాటిని సరిచేసి, తర్వాత ఫలితాన్ని విడుదల చేయండి',
    'results.entry-changed': 'మీరు తెరిచిన తర్వాత ఈ మార్కులు మారాయి. మళ్లీ లోడ్ చేసి చూడండి',
    'results.marks-over-maximum': 'మార్కులు గరిష్ఠం {max} కంటే ఎక్కువ',
    'results.grade-outside-scale': '{grade} గ్రేడ్ ఈ రెగ్యులేషన్ స్కేల్‌లో లేదు',
    'results.marks-missing': 'మార్కులు లేదా గ్రేడ్ ఇవ్వండి, లేదా విద్యార్థిని గైర్హాజరుగా గుర్తించండి',
    'results.correction-changes-nothing': 'ఇదే ఇప్పటికే నమోదై ఉంది',
    'results.roll-number-needed': 'రోల్ నంబర్ ఇవ్వండి',
    'results.date-of-birth-needed': 'పుట్టిన తేదీ ఇవ్వండి',
  },
} as const satisfies PortalWords
