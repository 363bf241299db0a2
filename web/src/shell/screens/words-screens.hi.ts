/** Hindi titles, groups and hints of the screens, by the English that `module.tsx` and the menu declare. */
export const screenNames: Readonly<Record<string, string>> = {
  Administration: 'प्रशासन',
  Dashboard: 'डैशबोर्ड',
  'Every day': 'रोज़ के काम',
  Institution: 'संस्थान',
  Records: 'रिकॉर्ड',
  'Logo and banner': 'लोगो और बैनर',
  Holidays: 'अवकाश',
  'Academic structure': 'शैक्षणिक संरचना',
  'Set up your college': 'अपना कॉलेज स्थापित करें',
  'E-mail': 'ई-मेल',
  'Contact data': 'संपर्क विवरण',
  Ready: 'तैयार',
}
