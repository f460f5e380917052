/** In its own file, because a served page maps reviews without requesting any. */
export const feedbackColumns =
  'id, client_name, client_pic_url, rating, comment, contacted, created_at, feedback_replies(reply, updated_at)'
