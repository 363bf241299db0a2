import type { MailTexts } from '../../platform/mail/mail-template.ts'

/** Hindi mails that answer requests about personal data. */
export const requestMailInHindi: MailTexts<'granted' | 'refused'> = {
  language: 'hi',
  greeting: 'प्रिय {name},',
  closing: 'शुभकामनाओं सहित,\n{college}',
  mails: {
    granted: {
      subject: 'आपके डेटा के बारे में आपके अनुरोध का उत्तर',
      lines: ['{college} ने आपके डेटा के बारे में {day} के आपके अनुरोध का उत्तर दिया है।', 'अनुरोध स्वीकार किया गया।', 'उत्तर: {answer}'],
    },
    refused: {
      subject: 'आपके डेटा के बारे में आपके अनुरोध का उत्तर',
      lines: [
        '{college} ने आपके डेटा के बारे में {day} के आपके अनुरोध का उत्तर दिया है।',
        'अनुरोध अस्वीकार किया गया।',
        'उत्तर: {answer}',
        'यदि आप सहमत नहीं हैं तो भारतीय डेटा संरक्षण बोर्ड से संपर्क कर सकते हैं।',
      ],
    },
  },
}
