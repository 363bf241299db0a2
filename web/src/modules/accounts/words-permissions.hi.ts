import type { PermissionWords } from './words-permissions.en.ts'

/** What permissions are for, in Hindi. */
export const permissionNames: PermissionWords = {
  'institution.edit': 'कॉलेज का नाम और सेटिंग बदलना',
  'accounts.view': 'उपयोगकर्ता और अनुमतियाँ देखना',
  'accounts.manage': 'उपयोगकर्ता, भूमिकाएँ और स्वीकृतियाँ सँभालना',
  'accounts.create-logins': 'छात्रों और शिक्षकों के लॉगिन बनाना',
  'access.restore-credentials': 'पाठ एन्क्रिप्ट और डिक्रिप्ट करना',
  'approvals.decide': 'अनुरोधों पर निर्णय लेना और प्रतिनिधि तय करना',
  'audit.view': 'ऑडिट रिकॉर्ड पढ़ना',
  'outbox.manage': 'भेजे जाने वाले ई-मेल देखना और फिर से भेजना',
  'people.view': 'विभाग और कर्मचारी देखना',
  'people.edit': 'विभाग और कर्मचारी बदलना',
  'academics.view': 'उपाधियाँ, पाठ्यक्रम और विनियम देखना',
  'academics.edit': 'उपाधियाँ, पाठ्यक्रम और विनियम बदलना',
  'students.view': 'छात्र देखना',
  'students.edit': 'छात्र जोड़ना और बदलना',
  'students.hold': 'छात्रों पर रोक लगाना और हटाना (बकाया, पुस्तकें, चाबियाँ)',
  'certificates.issue': 'बोनाफाइड, आचरण और स्थानांतरण प्रमाणपत्र जारी करना',
  'admissions.view': 'प्रवेश, आवेदन और सीट तालिका देखना',
  'admissions.edit': 'प्रवेश फ़ॉर्म भरना, छात्रों को प्रवेश देना, उनके काग़ज़ छापना',
  'admissions.manage': 'सीटें और मूल सूचियाँ तय करना, सीट प्रस्ताव देना, अपलोड वापस लेना',
  'students.reveal-aadhaar': 'कारण बताकर पूरा आधार नंबर पढ़ना',
  'results.view': 'परीक्षा परिणाम देखना',
  'results.manage': 'परिणाम आयात करना, सुधारना और प्रकाशित करना',
  'notices.post': 'अपने विभाग या कार्यालय के नाम से सूचना देना',
  'notices.manage': 'सभी सूचनाएँ सँभालना',
}
