.mode column
.headers on

PRAGMA foreign_keys = ON;

BEGIN TRANSACTION;

-- One note of a user.
CREATE TABLE note (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL, -- as the user typed it
  body TEXT NOT NULL DEFAULT '',
  UNIQUE (key)
) WITHOUT ROWID;

CREATE VIRTUAL TABLE note_text USING fts5(body, content = 'note', content_rowid = 'id');

-- Keeps the full text in step.
CREATE TRIGGER note_changed AFTER UPDATE ON note WHEN old.body <> new.body BEGIN
  INSERT INTO note_text (note_text, rowid, body) VALUES ('delete', old.id, old.body);
  INSERT INTO note_text (rowid, body) SELECT new.id, CASE WHEN new.body = '' THEN NULL ELSE new.body END;
END;

CREATE INDEX note_by_key ON note (key);
COMMIT;
