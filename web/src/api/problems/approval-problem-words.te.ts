import type { ApprovalProblem } from '@nalanda/contract/platform/approvals/approval-problems'

/** Telugu texts of the problems of approvals and deputies. */
export const approvalProblemWords: Readonly<Record<ApprovalProblem, string>> = {
  'platform.approval-own': 'మీ సొంత అభ్యర్థనపై మీరు నిర్ణయం తీసుకోలేరు, మీ ప్రతినిధి కూడా తీసుకోలేరు',
  'platform.approval-not-yours': 'ఈ అభ్యర్థనపై ప్రస్తుతం మరొకరు నిర్ణయం తీసుకుంటారు',
  'platform.approval-elsewhere': 'ఇలాంటి అభ్యర్థనలపై నిర్ణయాన్ని వాటి సొంత స్క్రీన్‌లో తీసుకోండి',
  'platform.approval-on-record': 'ఈ అభ్యర్థనను దాని రికార్డు పేజీలో మార్చి, అక్కడి నుండే మళ్లీ పంపండి',
  'platform.approval-too-much': 'అడిగినదానికంటే ఎక్కువ మంజూరు చేయలేరు',
  'platform.approval-waits': 'దీని గురించిన ఒక అభ్యర్థన ఇప్పటికే నిర్ణయం కోసం వేచి ఉంది',
  'platform.approval-nobody': 'దీనిపై ప్రస్తుతం ఎవరూ నిర్ణయం తీసుకోలేరు, ఎందుకంటే {role} పాత్ర మరెవరికీ లేదు. నిర్వాహకుడిని సంప్రదించండి',
  'platform.no-such-person': '{username} అనే యూజర్ నేమ్‌తో క్రియాశీల యూజర్ ఎవరూ లేరు',
  'platform.deputy-oneself': 'మీరు మీకే ప్రతినిధి కాలేరు',
  'platform.deputy-outside': 'కళాశాలలో పనిచేసేవారు మాత్రమే ప్రతినిధి కాగలరు',
  'platform.deputies-full':
    '{person}కు ఇప్పటికే {max} మంది ప్రస్తుత, రాబోయే ప్రతినిధులు ఉన్నారు. ముందుగా ఒకరిని ముగించండి, లేదా ఒకరి గడువు ముగిసే వరకు వేచి ఉండండి',
  'platform.deputy-past': 'చివరి రోజు నేడు లేదా తర్వాత ఉండాలి',
}
