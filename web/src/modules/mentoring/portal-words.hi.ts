import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Hindi texts of class teachers and mentors for screens of the portal. */
export const portalWords = {
  screens: {
    'Classes and mentors': 'कक्षाएँ और मेंटर',
    'Class teacher of each section, and mentors of its students': 'हर सेक्शन के कक्षा शिक्षक और उसके छात्रों के मेंटर',
    'Students and mentors': 'छात्र और मेंटर',
    'My mentees': 'मेरे मेंटी',
    'Students you look after, and messages of their families': 'वे छात्र जिनकी आप देखभाल करते हैं, और उनके परिवारों के संदेश',
    'Messages of families': 'परिवारों के संदेश',
    Conversation: 'बातचीत',
    Mentor: 'मेंटर',
    'Class teacher and mentor, and messages with the mentor': 'कक्षा शिक्षक और मेंटर, और मेंटर के साथ संदेश',
  },
  problems: {
    'mentoring.no-such-teacher': 'इनमें से कोई शिक्षक पढ़ाता नहीं या इस दिन सेवा में नहीं है',
    'mentoring.no-students': '{section} में मेंटरों में बाँटने के लिए छात्र नहीं हैं',
    'mentoring.no-mentor': 'इस छात्र का अभी कोई मेंटर या कक्षा शिक्षक नहीं है। विभाग से पूछें',
    'mentoring.student-left': '{student} कॉलेज छोड़ चुके हैं, इसलिए मेंटर को अब संदेश नहीं मिलते। कॉलेज कार्यालय से संपर्क करें',
    'mentoring.family-gone': 'यह व्यक्ति अब इस छात्र के संदेश नहीं पढ़ सकता',
  },
  permissions: {
    'mentoring.view': 'कक्षा शिक्षक और मेंटर देखना',
    'mentoring.assign': 'कक्षा शिक्षक और मेंटर नियुक्त करना',
    'mentoring.mentor': 'अपने मेंटी देखना और उनके परिवारों को उत्तर देना',
    'mentoring.own': 'अपना मेंटर देखना और मेंटर को लिखना',
  },
  bell: {
    'mentor-message': '{{student}} के बारे में नया संदेश',
    'mentor-answer': '{{student}} के मेंटर ने उत्तर दिया',
  },
  figures: {
    classesWithoutTeacher_one: 'बिना कक्षा शिक्षक की कक्षा',
    classesWithoutTeacher_other: 'बिना कक्षा शिक्षक की कक्षाएँ',
    mentorAnswers_one: 'मेंटर का बिना पढ़ा उत्तर',
    mentorAnswers_other: 'मेंटर के बिना पढ़े उत्तर',
    mentorMessages_one: 'परिवार की बिना पढ़ी बातचीत',
    mentorMessages_other: 'परिवारों की बिना पढ़ी बातचीतें',
  },
  'retention-kinds': {
    'mentor-messages': 'मेंटरों के साथ बातचीतें',
    'mentor-messages-about': 'परिवारों और मेंटरों के संदेश, बातचीत के अंतिम संदेश के बाद',
  },
} as const satisfies PortalWords
