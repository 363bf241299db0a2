-- Registrations that an administrator decides, or decided, become requests for approval; whoever was invited or came first asked nobody.
INSERT INTO approval_requests (kind, record_id, subject, payload, granted, state, requested_by_id, requested_by, requested_at, closed_at)
SELECT 'registration', account.id, jsonb_build_object('name', account.full_name, 'role', registration.requested_role),
       jsonb_build_object('name', account.full_name, 'role', registration.requested_role, 'scope', NULL),
       CASE WHEN account.state IN ('active', 'suspended') THEN (
         SELECT jsonb_build_object('name', account.full_name, 'role', held.role, 'scope', nullif(held.scope, ''))
         FROM user_roles held WHERE held.user_id = account.id ORDER BY held.position LIMIT 1) END,
       CASE account.state WHEN 'pending' THEN 'waiting' WHEN 'refused' THEN 'refused' ELSE 'sanctioned' END,
       account.id, account.username, registration.registered_at, registration.decided_at
FROM registrations registration JOIN users account ON account.id = registration.user_id
WHERE registration.invitation_id IS NULL AND registration.decided_by IS DISTINCT FROM 'portal';--> statement-breakpoint
INSERT INTO approval_steps (request_id, round, position, action, role, opened_at, closed_at, decision, decided_by_id, decided_by, comment)
SELECT request.id, 1, 0, 'sanction', 'ROLE_ADMIN', request.requested_at, request.closed_at,
       CASE request.state WHEN 'sanctioned' THEN 'sanction' WHEN 'refused' THEN 'refuse' END,
       CASE WHEN request.state <> 'waiting' THEN (SELECT decider.id FROM users decider WHERE decider.username = registration.decided_by) END,
       registration.decided_by, registration.decision_reason
FROM approval_requests request JOIN registrations registration ON registration.user_id = request.record_id
WHERE request.kind = 'registration';--> statement-breakpoint
INSERT INTO workflow_events (workflow, record_id, action, from_state, to_state, at, "by", by_user_id)
SELECT 'approval', request.id, 'request', NULL, 'waiting', request.requested_at, request.requested_by, request.requested_by_id
FROM approval_requests request WHERE request.kind = 'registration' ORDER BY request.id;--> statement-breakpoint
INSERT INTO workflow_events (workflow, record_id, action, from_state, to_state, at, "by", by_user_id, text)
SELECT 'approval', request.id, step.decision, 'waiting', request.state, step.closed_at, coalesce(step.decided_by, 'portal'), step.decided_by_id, nullif(step.comment, '')
FROM approval_requests request JOIN approval_steps step ON step.request_id = request.id
WHERE request.kind = 'registration' AND step.decision IS NOT NULL AND step.closed_at IS NOT NULL ORDER BY request.id;
