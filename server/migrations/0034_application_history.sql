-- The history of applications moves into the one table of histories. States were not kept: an action that leads somewhere tells the next one,
-- any other leaves the application where the action before it led.
INSERT INTO workflow_events (workflow, record_id, action, from_state, to_state, at, "by", text, visible)
WITH told AS (
  SELECT event.*, CASE act
    WHEN 'start' THEN 'draft' WHEN 'submit' THEN 'submitted' WHEN 'answer' THEN 'submitted' WHEN 'accept' THEN 'accepted'
    WHEN 'decline' THEN 'declined' WHEN 'approve' THEN 'approved' WHEN 'query' THEN 'query' WHEN 'refuse' THEN 'refused'
    WHEN 'offer' THEN 'offered' WHEN 'expire' THEN 'expired' WHEN 'admit' THEN 'admitted' WHEN 'withdraw' THEN 'withdrawn'
    WHEN 'reopen' THEN 'submitted' END AS led_to
  FROM application_events event
), grouped AS (
  SELECT told.*, count(led_to) OVER (PARTITION BY application_id ORDER BY id) AS stretch FROM told
), stated AS (
  SELECT grouped.*, coalesce(max(led_to) OVER (PARTITION BY application_id, stretch), 'draft') AS state FROM grouped
)
SELECT 'application', application_id, act, lag(state) OVER (PARTITION BY application_id ORDER BY id), state, at,
       CASE WHEN by_applicant THEN 'applicant' ELSE "by" END, text, shown
FROM stated ORDER BY id;--> statement-breakpoint
DROP TABLE "application_events" CASCADE;