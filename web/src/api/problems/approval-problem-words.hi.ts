import type { ApprovalProblem } from '@nalanda/contract/platform/approvals/approval-problems'

/** How approvals and deputies are refused, in Hindi. */
export const approvalProblemWords: Readonly<Record<ApprovalProblem, string>> = {
  'platform.approval-own': 'अपने ही अनुरोध पर कोई निर्णय नहीं लेता, न ही उसका स्थानापन्न',
  'platform.approval-not-yours': 'इस अनुरोध पर अभी कोई और निर्णय ले रहा है',
  'platform.approval-elsewhere': 'इस प्रकार के अनुरोधों पर निर्णय उनकी अपनी स्क्रीन पर होता है',
  'platform.approval-on-record': 'इस प्रकार का अनुरोध उसके विषय के पेज पर बदला और वहीं से फिर भेजा जाता है',
  'platform.approval-too-much': 'माँगी गई राशि से अधिक स्वीकृत नहीं की जा सकती',
  'platform.approval-waits': 'इस विषय का एक अनुरोध पहले से निर्णय की प्रतीक्षा में है',
  'platform.approval-nobody': 'इस पर अभी कोई निर्णय नहीं ले सकता: किसी और के पास भूमिका {role} नहीं है। कृपया व्यवस्थापक से संपर्क करें',
  'platform.no-such-person': 'उपयोगकर्ता नाम {username} वाला कोई सक्रिय उपयोगकर्ता नहीं है',
  'platform.deputy-oneself': 'कोई अपना स्थानापन्न स्वयं नहीं हो सकता',
  'platform.deputy-outside': 'केवल कॉलेज में काम करने वाला ही स्थानापन्न हो सकता है',
  'platform.deputy-past': 'अंतिम दिन आज या बाद का होना चाहिए',
}
