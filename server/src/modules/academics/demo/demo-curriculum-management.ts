/** Subjects of the MBA, four semesters. */
export const management = `
# 1
MB101 Management and Organizational Behaviour 4
MB102 Business Economics 3
MB103 Financial Reporting and Analysis 4
MB104 Research Methodology and Statistical Analysis 4
MB105 Legal and Business Environment 3
MB106 Business Ethics and Corporate Governance 3
MB107 Business Communication Lab 2
MB108 Statistical Data Analysis Lab 2
# 2
MB201 Human Resource Management 4
MB202 Marketing Management 4
MB203 Financial Management 4
MB204 Quantitative Analysis for Business Decisions 4
MB205 Entrepreneurship and Design Thinking 3
MB206 Logistics and Supply Chain Management 3
MB207 Business Analytics Lab 2
# 3
MB301 Production and Operations Management 4
MB302 Management Information Systems 3
MB311PE Consumer Behaviour 3
MB312PE Security Analysis and Portfolio Management 3
MB313PE Performance Management Systems 3
MB321OE Project Management 3
MB307PW Summer Internship 2
# 4
MB401 Strategic Management 4
MB411PE International Marketing 3
MB412PE Strategic Investment and Financing Decisions 3
MB413PE Leadership and Change Management 3
MB402PW Main Project 6
MB403PW Comprehensive Viva 2
`
