/** Subjects of CSE (Artificial Intelligence and Machine Learning), from the second year. */
export const aiml = `
# 3
CS301PC Digital Electronics 3
CS302PC Data Structures 3
AM303BS Mathematical and Statistical Foundations 4
CS304PC Computer Organization and Architecture 3
AM305PC Python for Data Handling 3
CS306PC Data Structures Lab 1.5
AM307PC Python for Data Handling Lab 1.5
CS308PC Data Visualization Lab 1
MC309 Gender Sensitization Lab 0
# 4
CS401PC Discrete Mathematics 3
SM402MS Business Economics and Financial Analysis 3
CS403PC Operating Systems 3
CS404PC Database Management Systems 3
AM405PC Introduction to Artificial Intelligence 3
CS406PC Operating Systems Lab 1
CS407PC Database Management Systems Lab 1
AM408PW Real-time Research Project 2
AM409PC Prolog and Lisp Programming Lab 1
MC410 Constitution of India 0
# 5
AM501PC Design and Analysis of Algorithms 4
AM502PC Machine Learning 3
CS502PC Computer Networks 3
AM511PE Graph Theory 3
AM521PE Web Programming 3
AM503PC Machine Learning Lab 1
CS504PC Computer Networks Lab 1
EN506HS Advanced English Communication Skills Lab 1
AM507PC User Interface Design Lab 1.5
MC510 Intellectual Property Rights 0
# 6
AM601PC Knowledge Representation and Reasoning 3
AM602PC Data Analytics 3
AM603PC Natural Language Processing 3
AM631PE Pattern Recognition 3
ME611OE Industrial Automation 3
AM604PC Natural Language Processing Lab 1
AM605PC Data Analytics Lab 1
AM641PE Pattern Recognition Lab 1
AM606PW Industry Oriented Mini Project 2
MC609 Essence of Indian Traditional Knowledge 0
# 7
AM701PC Deep Learning 3
AM702PC Nature Inspired Computing 3
AM741PE Internet of Things 3
AM751PE Computer Vision 3
EC721OE Sensors and Actuators 3
AM703PC Deep Learning Lab 1
AM704PC Computer Vision Lab 1
AM705PW Project Stage I 3
# 8
SM801MS Organizational Behaviour 3
AM861PE Reinforcement Learning 3
EE831OE Renewable Energy Sources 3
AM802PW Technical Seminar 2
AM803PW Project Stage II 9
`

/** Subjects of CSE (Data Science), from the second year. */
export const ds = `
# 3
CS301PC Digital Electronics 3
CS302PC Data Structures 3
MA303BS Computer Oriented Statistical Methods 4
CS304PC Computer Organization and Architecture 3
DS305PC Python Programming 3
CS306PC Data Structures Lab 1.5
DS307PC Python Programming for Data Science Lab 1.5
CS308PC Data Visualization Lab 1
MC309 Gender Sensitization Lab 0
# 4
CS401PC Discrete Mathematics 3
SM402MS Business Economics and Financial Analysis 3
CS403PC Operating Systems 3
CS404PC Database Management Systems 3
DS405PC Introduction to Data Science 3
CS406PC Operating Systems Lab 1
CS407PC Database Management Systems Lab 1
DS408PW Field Based Research Project 2
DS409PC R Programming Lab 1
MC410 Constitution of India 0
# 5
DS501PC Design and Analysis of Algorithms 4
DS502PC Data Warehousing and Data Mining 3
CS502PC Computer Networks 3
DS511PE Spatial and Multimedia Databases 3
DS521PE Web Programming 3
DS503PC Data Mining Lab 1
CS504PC Computer Networks Lab 1
EN506HS Advanced English Communication Skills Lab 1
DS507PC ETL and Kafka Lab 1.5
MC510 Intellectual Property Rights 0
# 6
CS601PC Machine Learning 3
DS602PC Big Data Analytics 3
CS603PC Artificial Intelligence 3
DS631PE Social Network Analysis 3
ME611OE Industrial Automation 3
CS604PC Machine Learning Lab 1
DS605PC Big Data Analytics Lab 1
DS641PE Social Network Analysis Lab 1
DS606PW Industry Oriented Mini Project 2
MC609 Essence of Indian Traditional Knowledge 0
# 7
DS701PC Predictive Analytics 3
DS702PC Web and Social Media Analytics 3
DS741PE Privacy Preserving in Data Mining 3
DS751PE Cloud Computing 3
CE721OE Remote Sensing and GIS 3
DS703PC Predictive Analytics Lab 1
DS704PC Web and Social Media Analytics Lab 1
DS705PW Project Stage I 3
# 8
SM801MS Organizational Behaviour 3
DS861PE Data Stream Mining 3
EE831OE Renewable Energy Sources 3
DS802PW Technical Seminar 2
DS803PW Project Stage II 9
`
