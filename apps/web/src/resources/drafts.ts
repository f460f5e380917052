/** The names of the drafts that forms store. A draft is deleted once its form has been sent. */
export const drafts = {
  deletedFeedback: (feedbackId: string) => `decision:delete:${feedbackId}`,
  keptReported: (targetId: string) => `decision:keep:${targetId}`,
  rating: (clientId: string, professionalId: string) => `rating:${clientId}:${professionalId}`,
  rejection: (registrationId: string) => `rejection:${registrationId}`,
  reply: (feedbackId: string) => `reply:${feedbackId}`,
  undo: (professionalId: string) => `undo:${professionalId}`,
}
