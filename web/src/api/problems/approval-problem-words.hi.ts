import type { ApprovalProblem } from '@nalanda/contract/platform/approvals/approval-problems'

/** Hindi texts of the problems of approvals and deputies. */
export const approvalProblemWords: Readonly<Record<ApprovalProblem, string>> = {
  'platform.approval-own': 'आप अपने अनुरोध पर निर्णय नहीं ले सकते, और आपका प्रतिनिधि भी नहीं',
  'platform.approval-not-yours': 'इस अनुरोध पर अभी कोई और निर्णय ले रहा है',
  'platform.approval-elsewhere': 'इस प्रकार के अनुरोधों पर निर्णय उनकी अपनी स्क्रीन पर लें',
  'platform.approval-on-record': 'यह अनुरोध इसके रिकॉर्ड के पेज पर बदलें और वहीं से फिर भेजें',
  'platform.approval-too-much': 'आप माँगे गए से अधिक स्वीकृत नहीं कर सकते',
  'platform.approval-waits': 'इस विषय का एक अनुरोध पहले से निर्णय की प्रतीक्षा में है',
  'platform.approval-nobody': 'इस पर अभी कोई निर्णय नहीं ले सकता, क्योंकि किसी और के पास भूमिका {role} नहीं है। व्यवस्थापक से संपर्क करें',
  'platform.no-such-person': 'उपयोगकर्ता नाम {username} वाला कोई सक्रिय उपयोगकर्ता नहीं है',
  'platform.deputy-oneself': 'आप अपने प्रतिनिधि स्वयं नहीं हो सकते',
  'platform.deputy-outside': 'केवल कॉलेज में काम करने वाले ही प्रतिनिधि हो सकते हैं',
  'platform.deputies-full':
    '{person} के पहले से {max} वर्तमान और आगामी प्रतिनिधि हैं। पहले किसी एक को समाप्त करें, या किसी की अवधि पूरी होने दें',
  'platform.deputy-past': 'अंतिम दिन आज या बाद का होना चाहिए',
}
